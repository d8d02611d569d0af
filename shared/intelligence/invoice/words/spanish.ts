import type { LanguageWords } from "./language-words.ts";

export const spanish: LanguageWords = {
  labels: {
    name: "razon social|nombre razon social|nombre o razon social|denominacion social",
    address: "domicilio|domicilio fiscal",
    invoice_title: "factura rectificativa|nota de abono|abono|nota de credito",
    invoice_number:
      "no de factura|n de factura|n factura|no documento|num factura|numero de documento|factura num|factura rectificativa no|abono no|nota de credito no|no abono",
    reference: "numero|no|referencia|ref",
    date: "fecha de expedicion|fecha expedicion|fecha emision|fecha documento|fecha de la factura|emitida el|fecha de la emision",
    due_date:
      "fecha vencimiento|fecha de pago|fecha limite de pago|vence|vence el|pagar antes del|fecha vto|vto|vencimiento del pago|fecha de vto|pago antes del",
    purchase_order: "pedido no|no de pedido|no pedido|n pedido|su pedido|numero pedido",
    delivery: "fecha de operacion|fecha operacion|fecha del servicio",
    net: "total base imponible|base imponible total|base|total sin iva|importe sin iva|subtotal sin iva|suma base imponible|base imp|importe base",
    tax: "i v a|cuota|cuota de iva|cuotas iva|iva total|importe de iva|impuestos",
    total:
      "total con iva|total iva incl|total iva incluido|total con impuestos|total documento|importe total factura|total abono|importe abono|importe total con iva|total iva inc|total euros|total general|total factura con iva",
    prepaid: "pagado|a cuenta",
    discount: "dto|descuento comercial|dto comercial",
    surcharge: "portes|transporte|gastos de transporte|gastos envio",
    iban: "cuenta iban|iban cuenta|no de cuenta iban",
    vat_id:
      "nif iva|cif nif|n i f|c i f|nif ue|nif iva no|dni|nie|numero de iva|identificacion fiscal|numero de identificacion fiscal|no iva",
    seller: "vendido por|datos del emisor|empresa emisora|datos del proveedor|vendido por|emitida por",
    buyer:
      "titular|datos del cliente|datos cliente|receptor|adquirente|facturado a|datos de facturacion|direccion de facturacion|datos del comprador|facturar al cliente",
    ship_to:
      "direccion del servicio|punto de suministro|direccion de suministro|lugar de prestacion|obra|direccion de envio",
    other:
      "cod cliente|codigo cliente|codigo de cliente|no cliente|cliente no|pagina|sin iva|sin impuestos|excl iva|iva excluido",
  },
  heads: {
    position: "linea|no|n",
    description: "articulo|detalle|producto|servicio|descripcion del servicio",
    quantity: "unidades|ud|cantidades",
    unit: "ud|medida",
    unit_price: "precio ud|precio unidad|precio unit|tarifa|p u",
    tax_rate: "tipo iva|tipo|impuesto",
    amount: "importe neto|importe total|total neto|neto",
    gross: "total con iva",
  },
};
