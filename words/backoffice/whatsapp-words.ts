/** Beginning of a WhatsApp message to a buyer; staff complete and send it. */
export function whatsappWords(order: {
  name: string
  number: string
  shop: string
  /** The carrier's name; '' if the parcel is not on its way. */
  carrier: string
  /** Where the order waits for its buyer; '' if it does not. */
  waitsAt: string
  trackingNumber: string
  follow: string | null
}): string {
  const hello = `Hola, ${order.name}. Te escribo de ${order.shop} por tu pedido ${order.number}`
  if (order.waitsAt !== '') return `${hello}: ya está listo para recoger.\n${order.waitsAt}\n`
  if (order.carrier === '') return `${hello}: `
  const under = order.trackingNumber === '' ? '' : `, guía ${order.trackingNumber}`
  return `${hello}: va en camino con ${order.carrier}${under}.${order.follow === null ? '' : ` ${order.follow}`} `
}
