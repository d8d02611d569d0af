import type { LanguageWords } from "./language-words.ts";

export const portuguese: LanguageWords = {
  labels: {
    invoice_title:
      "fatura|nota de credito|nota fiscal|nota fiscal de servicos|nota fiscal de servico|nota fiscal de servicos eletronica",
    invoice_number:
      "fatura n|fatura numero|no da fatura|n da fatura|numero fatura|no documento|n documento|documento no|documento n|fatura recibo no|nota de credito n|nota de credito no|numero do documento|numero da nota|nota fiscal n|nota fiscal no",
    reference: "numero|no|referencia",
    date: "data de emissao|data do documento|data emissao|data da emissao|emitida em|data da factura|emitido em",
    due_date:
      "vencimento|data vencimento|data de pagamento|pagar ate|pagamento ate|data limite|data limite de pagamento|pagar ate a|prazo de pagamento",
    purchase_order: "encomenda no|v encomenda|no de encomenda|vossa encomenda|nota de encomenda|encomenda",
    delivery: "data de entrega|data da entrega",
    net: "total iliquido|incidencia|base tributavel|base de incidencia|total sem iva|valor sem iva|total liquido|total s iva|valor tributavel|total mercadoria|base imposto",
    tax: "total do iva|montante iva|valor iva|imposto",
    due: "valor a receber|valor a pagar|a receber|valor liquido da nota|valor liquido da nfs e|valor liquido a receber|valor liquido a pagar",
    withheld:
      "iss retido|valor do iss retido|valor iss retido|retencoes|total de retencoes|total das retencoes",
    total:
      "valor dos servicos|valor do servico|valor total dos servicos|valor total da nota|valor bruto da nota|valor total da nfs e|total da fatura|total do documento|montante total|total com iva|valor a pagar|total pago|total c iva|total com impostos|total a liquidar|total do pagamento",
    discount: "desconto comercial|descontos",
    surcharge: "portes de envio|portes|transporte",
    name: "nome razao social|razao social|nome empresarial|denominacao social",
    address: "endereco|morada|logradouro",
    vat_id:
      "nipc|contribuinte|contribuinte no|contribuinte n|no contribuinte|no de contribuinte|n contribuinte|numero de contribuinte|numero fiscal|no fiscal|num contribuinte|nif no|n o contribuinte|identificacao fiscal",
    seller:
      "prestador|prestador de servicos|prestador do servico|emitente|emissor|fornecedor|dados do fornecedor|vendido por|emitida por",
    buyer:
      "tomador|tomador de servicos|tomador do servico|exmo s sr s|exmos srs|exmo sr|faturar a|adquirente|exmo s senhor es|faturado a|dados do cliente|morada de faturacao|endereco de faturacao|comprador",
    ship_to:
      "local de entrega|local de descarga|morada de entrega|local de consumo|local da obra|morada de envio",
    other:
      "codigo de cliente|no cliente|cliente no|pagina|valor do iss|valor iss|base de calculo|sem iva|excl iva|iva excluido",
  },
  heads: {
    position: "linha|no",
    description: "designacao|artigo|produto|servico|descricao",
    quantity: "quantidade|qtd|quant|qtde",
    unit: "un|unid|unidade",
    unit_price: "preco|preco unitario|preco unit|p unit|pr unitario|pr unit",
    tax_rate: "taxa iva|taxa",
    amount: "valor|montante|importancia|valor total|total liquido",
    gross: "total com iva",
  },
};
