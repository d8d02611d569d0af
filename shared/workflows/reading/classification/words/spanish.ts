import type { KindWords } from "./kind-words.ts";

export const spanish: KindWords = {
  invoice: {
    titles:
      "minuta de honorarios|factura simplificada|factura proforma|factura electronica|factura de venta|recibo de honorarios|nota de cargo|factura comercial",
    words: [
      "factura n|factura no|factura numero|n de factura|no de factura|num factura|minuta n",
      "fecha factura|fecha de emision|fecha de expedicion",
      "facturar a|datos del cliente|receptor|cliente",
      "vencimiento|fecha de vencimiento|forma de pago|condiciones de pago|importe a pagar|a pagar",
      "cuota iva|igic|rfc|cuit",
      "base imponible|total factura|total a pagar|importe total|subtotal",
    ],
  },
  credit_note: {
    titles: "factura rectificativa|factura de abono|abono|nota de abono|factura de rectificacion",
    words: [
      "nota de credito n|abono n|nota de credito no|factura rectificativa n|n de abono",
      "factura rectificada|factura original|factura de origen|motivo de la rectificacion|rectifica a|corresponde a la factura",
    ],
    names: "abono|rectificativa|nota de credito",
  },
  receipt: {
    titles: "recibo de pago|ticket de compra|comprobante de pago|tique|recibo de caja",
    words: [
      "ticket n|ticket no|recibo n|recibo no",
      "efectivo|entregado|su cambio|a devolver",
      "gracias por su visita|gracias por su compra|vuelva pronto",
      "cajero|cajera|caja|le atendio|dependiente",
      "num articulos|articulos",
      "tarjeta|pago con tarjeta|tarjeta de credito|contactless",
    ],
    names: "ticket|tique",
  },
  purchase_order: {
    titles: "pedido|nota de pedido|hoja de pedido|pedido a proveedor|confirmacion de pedido|orden de pedido",
    words: [
      "pedido n|pedido no|orden de compra n|orden de compra no|n de pedido|no de pedido|numero de pedido|fecha del pedido|fecha de pedido",
      "proveedor|lugar de entrega|direccion de entrega|entregar en",
      "rogamos entreguen|fecha de entrega|plazo de entrega|sirvanse suministrar|solicitamos",
      "autorizado por|aprobado por|solicitado por|comprador",
    ],
    names: "pedido|orden de compra",
  },
  delivery_note: {
    titles:
      "albaran de entrega|nota de entrega|remito|guia de remision|nota de remision|carta de porte|lista de empaque|guia de despacho",
    words: [
      "albaran n|albaran no|n de albaran|remito n|guia n",
      "bultos|peso bruto|peso neto|recibi conforme|recibido por|recibido conforme|conforme con la mercancia|transportista",
    ],
    names: "albaran|remito",
  },
  bank_statement: {
    titles:
      "extracto de cuenta|estado de cuenta|extracto|extracto mensual|movimientos de cuenta|resumen de cuenta",
    words: [
      "saldo anterior|saldo final|saldo actual|saldo disponible|nuevo saldo",
      "titular|numero de cuenta|n de cuenta|periodo|cuenta corriente",
      "cargos|abonos",
      "fecha valor|fecha operacion|movimientos|concepto",
      "transferencia|domiciliado|recibo domiciliado|adeudo|compra con tarjeta|cajero automatico|domiciliacion",
    ],
    names: "estado de cuenta|movimientos",
  },
  payslip: {
    titles:
      "recibo de nomina|recibo de salarios|recibo individual de salarios|hoja de salario|recibo de sueldo|liquidacion de sueldo|liquidacion de haberes",
    words: [
      "salario base|sueldo base|total devengado|sueldo bruto|devengos|percepciones",
      "liquido a percibir|liquido total a percibir|neto a percibir|neto a pagar|total a deducir|sueldo neto",
      "irpf|contingencias comunes|seguridad social|seg social|deducciones|afiliacion",
      "trabajador|trabajadora|categoria|grupo de cotizacion|antiguedad|periodo de liquidacion",
    ],
    names: "recibo de nomina|salario",
  },
  contract: {
    titles:
      "contrato de arrendamiento|contrato de prestacion de servicios|contrato de trabajo|contrato de compraventa|contrato de alquiler|contrato de servicios|convenio|acuerdo de confidencialidad|contrato de obra|contrato de licencia|contrato de suministro|acuerdo",
    words: [
      "presente contrato|este contrato|el presente acuerdo|del contrato",
      "en adelante|en lo sucesivo",
      "ambas partes|reunidos|cualquiera de las partes|de una parte|de otra parte|partes contratantes",
      "clausulas|clausula|resolucion|preaviso|juzgados|jurisdiccion|legislacion|confidencialidad",
      "exponen|acuerdan|manifiestan|en prueba de conformidad|por duplicado",
      "arrendador|arrendatario|arrendataria|el prestador|vendedor|comprador|empleador",
    ],
  },
  resume: { titles: "hoja de vida|curriculum" },
};
