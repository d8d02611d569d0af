/** A simplified FatturaPA as text: amounts with their tax, which each line states; one line is not taxed. */
export const simplifiedFattura = `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronicaSemplificata versione="FSM10" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.0">
  <FatturaElettronicaHeader>
    <DatiTrasmissione>
      <IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>01879020517</IdCodice></IdTrasmittente>
      <ProgressivoInvio>00007</ProgressivoInvio><FormatoTrasmissione>FSM10</FormatoTrasmissione><CodiceDestinatario>KRRH6B9</CodiceDestinatario>
    </DatiTrasmissione>
    <CedentePrestatore>
      <IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>00743110157</IdCodice></IdFiscaleIVA>
      <Denominazione>Officina Bianchi S.r.l.</Denominazione>
      <Sede><Indirizzo>Via dei Fabbri 12</Indirizzo><CAP>20123</CAP><Comune>Milano</Comune><Provincia>MI</Provincia><Nazione>IT</Nazione></Sede>
      <RegimeFiscale>RF01</RegimeFiscale>
    </CedentePrestatore>
    <CessionarioCommittente>
      <IdentificativiFiscali><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>12345678903</IdCodice></IdFiscaleIVA></IdentificativiFiscali>
      <AltriDatiIdentificativi><Nome>Lucia</Nome><Cognome>Rossi</Cognome></AltriDatiIdentificativi>
    </CessionarioCommittente>
  </FatturaElettronicaHeader>
  <FatturaElettronicaBody>
    <DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD07</TipoDocumento><Divisa>EUR</Divisa><Data>2026-03-05</Data><Numero>S-7</Numero></DatiGeneraliDocumento></DatiGenerali>
    <DatiBeniServizi><Descrizione>Cambio olio</Descrizione><Importo>122.00</Importo><DatiIVA><Imposta>22.00</Imposta></DatiIVA></DatiBeniServizi>
    <DatiBeniServizi><Descrizione>Bollo</Descrizione><Importo>2.00</Importo><DatiIVA><Aliquota>0.00</Aliquota></DatiIVA><Natura>N1</Natura></DatiBeniServizi>
  </FatturaElettronicaBody>
</p:FatturaElettronicaSemplificata>
`;
