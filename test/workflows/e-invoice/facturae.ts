/** A Facturae as text: of a company to a public office, two rates, a discount, IRPF withheld, an advance, a transfer. */
export const facturae = `<?xml version="1.0" encoding="UTF-8"?>
<fe:Facturae xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:fe="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml">
  <FileHeader>
    <SchemaVersion>3.2.2</SchemaVersion><Modality>I</Modality><InvoiceIssuerType>EM</InvoiceIssuerType>
    <Batch>
      <BatchIdentifier>B85905495A0042</BatchIdentifier><InvoicesCount>1</InvoicesCount>
      <TotalInvoicesAmount><TotalAmount>1032.00</TotalAmount></TotalInvoicesAmount>
      <TotalOutstandingAmount><TotalAmount>832.00</TotalAmount></TotalOutstandingAmount>
      <TotalExecutableAmount><TotalAmount>832.00</TotalAmount></TotalExecutableAmount>
      <InvoiceCurrencyCode>EUR</InvoiceCurrencyCode>
    </Batch>
  </FileHeader>
  <Parties>
    <SellerParty>
      <TaxIdentification><PersonTypeCode>J</PersonTypeCode><ResidenceTypeCode>R</ResidenceTypeCode><TaxIdentificationNumber>B85905495</TaxIdentificationNumber></TaxIdentification>
      <LegalEntity>
        <CorporateName>Talleres del Río, S.L.</CorporateName><TradeName>Río Talleres</TradeName>
        <AddressInSpain><Address>Calle Mayor 8</Address><PostCode>28013</PostCode><Town>Madrid</Town><Province>Madrid</Province><CountryCode>ESP</CountryCode></AddressInSpain>
        <ContactDetails><Telephone>911234567</Telephone><ElectronicMail>facturas@rio.example</ElectronicMail></ContactDetails>
      </LegalEntity>
    </SellerParty>
    <BuyerParty>
      <TaxIdentification><PersonTypeCode>F</PersonTypeCode><ResidenceTypeCode>U</ResidenceTypeCode><TaxIdentificationNumber>FR40303265045</TaxIdentificationNumber></TaxIdentification>
      <Individual>
        <Name>Lucía</Name><FirstSurname>Peña</FirstSurname><SecondSurname>Núñez</SecondSurname>
        <OverseasAddress><Address>12 rue des Lilas</Address><PostCodeAndTown>75011 Paris</PostCodeAndTown><Province>Paris</Province><CountryCode>FRA</CountryCode></OverseasAddress>
      </Individual>
    </BuyerParty>
  </Parties>
  <Invoices>
    <Invoice>
      <InvoiceHeader><InvoiceNumber>0042</InvoiceNumber><InvoiceSeriesCode>A26-</InvoiceSeriesCode><InvoiceDocumentType>FC</InvoiceDocumentType><InvoiceClass>OO</InvoiceClass></InvoiceHeader>
      <InvoiceIssueData>
        <IssueDate>2026-03-05</IssueDate><OperationDate>2026-03-01</OperationDate>
        <InvoicingPeriod><StartDate>2026-02-01</StartDate><EndDate>2026-02-28</EndDate></InvoicingPeriod>
        <InvoiceCurrencyCode>EUR</InvoiceCurrencyCode><TaxCurrencyCode>EUR</TaxCurrencyCode><LanguageName>es</LanguageName>
        <InvoiceDescription>Mantenimiento de febrero</InvoiceDescription><ReceiverTransactionReference>PED-7</ReceiverTransactionReference><ReceiverContractReference>EXP-9</ReceiverContractReference>
      </InvoiceIssueData>
      <TaxesOutputs>
        <Tax><TaxTypeCode>01</TaxTypeCode><TaxRate>21.00</TaxRate><TaxableBase><TotalAmount>800.00</TotalAmount></TaxableBase><TaxAmount><TotalAmount>168.00</TotalAmount></TaxAmount></Tax>
        <Tax><TaxTypeCode>01</TaxTypeCode><TaxRate>4.00</TaxRate><TaxableBase><TotalAmount>100.00</TotalAmount></TaxableBase><TaxAmount><TotalAmount>4.00</TotalAmount></TaxAmount></Tax>
      </TaxesOutputs>
      <TaxesWithheld>
        <Tax><TaxTypeCode>04</TaxTypeCode><TaxRate>5.00</TaxRate><TaxableBase><TotalAmount>800.00</TotalAmount></TaxableBase><TaxAmount><TotalAmount>40.00</TotalAmount></TaxAmount></Tax>
      </TaxesWithheld>
      <InvoiceTotals>
        <TotalGrossAmount>900.00</TotalGrossAmount><TotalGrossAmountBeforeTaxes>900.00</TotalGrossAmountBeforeTaxes>
        <TotalTaxOutputs>172.00</TotalTaxOutputs><TotalTaxesWithheld>40.00</TotalTaxesWithheld><InvoiceTotal>1032.00</InvoiceTotal>
        <PaymentsOnAccount><PaymentOnAccount><PaymentOnAccountDate>2026-02-10</PaymentOnAccountDate><PaymentOnAccountAmount>200.00</PaymentOnAccountAmount></PaymentOnAccount></PaymentsOnAccount>
        <TotalOutstandingAmount>832.00</TotalOutstandingAmount><TotalPaymentsOnAccount>200.00</TotalPaymentsOnAccount><TotalExecutableAmount>832.00</TotalExecutableAmount>
      </InvoiceTotals>
      <Items>
        <InvoiceLine>
          <ItemDescription>Mano de obra</ItemDescription><Quantity>16</Quantity><UnitOfMeasure>02</UnitOfMeasure><UnitPriceWithoutTax>62.50</UnitPriceWithoutTax><TotalCost>1000.00</TotalCost>
          <DiscountsAndRebates><Discount><DiscountReason>Cliente habitual</DiscountReason><DiscountRate>20.00</DiscountRate><DiscountAmount>200.00</DiscountAmount></Discount></DiscountsAndRebates>
          <GrossAmount>800.00</GrossAmount>
          <TaxesOutputs><Tax><TaxTypeCode>01</TaxTypeCode><TaxRate>21.00</TaxRate><TaxableBase><TotalAmount>800.00</TotalAmount></TaxableBase></Tax></TaxesOutputs>
        </InvoiceLine>
        <InvoiceLine>
          <ItemDescription>Manuales técnicos</ItemDescription><Quantity>5</Quantity><UnitOfMeasure>01</UnitOfMeasure><UnitPriceWithoutTax>20.00</UnitPriceWithoutTax><TotalCost>100.00</TotalCost>
          <GrossAmount>100.00</GrossAmount>
          <TaxesOutputs><Tax><TaxTypeCode>01</TaxTypeCode><TaxRate>4.00</TaxRate><TaxableBase><TotalAmount>100.00</TotalAmount></TaxableBase></Tax></TaxesOutputs>
          <ArticleCode>MT-5</ArticleCode>
        </InvoiceLine>
      </Items>
      <PaymentDetails>
        <Installment><InstallmentDueDate>2026-04-04</InstallmentDueDate><InstallmentAmount>832.00</InstallmentAmount><PaymentMeans>04</PaymentMeans><AccountToBeCredited><IBAN>ES9121000418450200051332</IBAN><BIC>CAIXESBBXXX</BIC></AccountToBeCredited></Installment>
      </PaymentDetails>
      <LegalLiterals><LegalReference>Inscrita en el Registro Mercantil de Madrid</LegalReference></LegalLiterals>
    </Invoice>
  </Invoices>
</fe:Facturae>
`;
