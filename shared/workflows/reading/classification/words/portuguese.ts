import type { KindWords } from "./kind-words.ts";

export const portuguese: KindWords = {
  invoice: {
    titles:
      "fatura|factura|fatura recibo|fatura simplificada|fatura proforma|nota fiscal|nota fiscal eletronica|nota fiscal de servicos|nota fiscal de servico eletronica|danfe|nota de honorarios|fatura comercial|nfs e|nf e|documento auxiliar da nota fiscal eletronica",
    words: [
      "fatura n|fatura no|fatura numero|no da fatura|n da fatura|numero da fatura|numero da nota|nota fiscal no|nota fiscal n|fatura recibo n|nota numero",
      "data da fatura|data de emissao|data emissao|data do documento|emissao",
      "exmo senhor|exmos senhores|exmo s sr s|tomador|tomador de servicos|destinatario|faturar a|dados do cliente|exmo",
      "vencimento|data de vencimento|valor a pagar|condicoes de pagamento|prazo de pagamento|pagamento ate|a pagar",
      "nif|nipc|contribuinte|icms|cnpj|total iva",
      "incidencia|total iliquido|total da fatura|total liquido|valor total|valor total da nota|base de calculo|total a pagar",
    ],
    names: "fatura|nota fiscal|danfe",
  },
  credit_note: {
    titles: "nota de credito|nota de devolucao|nota fiscal de devolucao|carta de credito comercial",
    words: [
      "nota de credito n|nota de credito no|nota de credito nc|numero da nota de credito",
      "referente a fatura|fatura de origem|documento de origem|total creditado|relativa a fatura|motivo",
    ],
    names: "nota de credito",
  },
  receipt: {
    titles:
      "talao|cupom fiscal|recibo de pagamento|cupao|nota de venda|cupom fiscal eletronico|recibo de quitacao",
    words: [
      "talao|cupom fiscal|recibo n|recibo no|talao n",
      "numerario|troco|dinheiro|valor pago|valor recebido",
      "obrigado pela sua visita|obrigado pela preferencia|volte sempre|obrigada|obrigado",
      "caixa|operador|operadora|mesa|atendente|funcionario",
      "qtd total de itens|n artigos|total de itens",
      "multibanco|cartao|cartao de credito|cartao de debito|mb way|pix",
    ],
    names: "talao|cupom",
  },
  purchase_order: {
    titles:
      "encomenda|nota de encomenda|ordem de compra|pedido|encomenda a fornecedor|requisicao|confirmacao de encomenda|pedido a fornecedor",
    words: [
      "encomenda n|encomenda no|pedido n|pedido no|ordem de compra n|n da encomenda|numero do pedido|data do pedido|data da encomenda|nota de encomenda n",
      "fornecedor|local de entrega|morada de entrega|endereco de entrega",
      "entrega ate|prazo de entrega|data de entrega|solicitamos|queiram fornecer|favor entregar",
      "aprovado por|autorizado por|comprador|requisitante|solicitado por",
    ],
    names: "encomenda|pedido",
  },
  delivery_note: {
    titles:
      "guia de remessa|guia de transporte|nota de entrega|romaneio|lista de embalagem|conhecimento de transporte|guia de entrega",
    words: [
      "guia de remessa n|guia n|guia de transporte n|guia no",
      "local de carga|local de descarga|n de volumes|volumes|peso bruto|peso liquido|matricula|recebido por|recebi|transportadora",
    ],
    names: "guia|remessa|romaneio",
  },
  bank_statement: {
    titles:
      "extrato de conta|extrato bancario|extrato|extrato combinado|extrato mensal|extrato de conta corrente|movimentos de conta",
    words: [
      "saldo anterior|saldo final|saldo disponivel|saldo contabilistico|saldo atual|saldo do dia",
      "titular|numero da conta|conta corrente|conta n|agencia|periodo",
      "debito|credito|debitos|creditos|entradas|saidas",
      "data valor|data movimento|movimentos|lancamentos|data mov|historico",
      "transferencia|debito direto|compra|levantamento|pagamento de servicos|pix|boleto",
    ],
    names: "extrato|movimentos",
  },
  payslip: {
    titles:
      "recibo de vencimento|recibo de vencimentos|holerite|contracheque|folha de pagamento|demonstrativo de pagamento|recibo de remuneracao|recibo de ordenado|recibo de pagamento de salario|recibo de salario",
    words: [
      "vencimento base|salario base|total de remuneracoes|total de vencimentos|remuneracao base|salario bruto|total iliquido|abonos",
      "liquido a receber|total de descontos|valor liquido|total liquido|total descontos|salario liquido",
      "seguranca social|retencao irs|inss|fgts|irrf|niss",
      "trabalhador|funcionario|categoria|subsidio de refeicao|data de admissao|admissao|cargo",
    ],
    names: "recibo de vencimento|holerite|vencimento",
  },
  contract: {
    titles:
      "contrato de arrendamento|contrato de trabalho|contrato de prestacao de servicos|contrato de compra e venda|contrato de locacao|contrato de fornecimento|acordo de confidencialidade|contrato de aluguel|contrato social|acordo|contrato promessa de compra e venda|contrato de empreitada",
    words: [
      "presente contrato|o contrato|este contrato|o presente acordo",
      "adiante designada|adiante designado|doravante|doravante denominada|doravante denominado",
      "qualquer das partes|as partes|entre as partes|primeiro outorgante|segundo outorgante|ambas as partes|contratante|partes contratantes",
      "clausula|clausulas|tribunal|denunciar|rescisao|rescindir|aviso previo|foro|lei portuguesa|confidencialidade",
      "e celebrado|celebram|feito em duplicado|em duas vias|testemunhas|por estarem de acordo",
      "senhorio|arrendatario|arrendataria|contratada|locador|locatario|entidade empregadora",
    ],
  },
  resume: { titles: "curriculo|curriculum" },
};
