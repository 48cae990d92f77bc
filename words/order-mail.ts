import { ofAnOrder } from './of-an-order.ts'
import { sizeWords } from './sizes.ts'

/** The words of the mail that confirms an order. */
export const orderMail = {
  subject: (orderNumber: string, shopName: string) => `Tu compra ${orderNumber} en ${shopName}`,
  preheader: 'Recibimos tu pago. Aquí está el resumen de tu compra.',
  greeting: (name: string) => `¡Gracias, ${name}!`,
  lead: 'Recibimos tu pago y ya estamos preparando tu pedido con mucho cuidado.',
  leadOfCards: 'Recibimos tu pago. Esto es lo que compraste, con tu tarjeta más abajo.',
  /** Of a sale at the counter, at a bazaar, by WhatsApp. */
  greetingDirect: '¡Gracias por tu compra!',
  leadHanded: 'Este es tu ticket. Que lo disfruten mucho.',
  leadToMake: 'Este es tu ticket. Lo que elegiste se hace para ti; te avisamos cuando esté.',
  leadToSend: 'Este es tu ticket. Ya estamos preparando tu pedido con mucho cuidado.',
  paidBy: {
    cash: 'Pagado en efectivo.',
    transfer: 'Pagado por transferencia.',
    terminal: 'Pagado con tarjeta en la terminal.',
  },
  order: 'Pedido',
  see: 'Ver tu pedido',
  seeText:
    'Con este enlace lo ves sin iniciar sesión: cómo va, su resumen para imprimir y cómo escribirnos. Es solo tuyo; no lo compartas.',
  items: 'Lo que compraste',
  pieces: (count: number) => (count === 1 ? '1 pieza' : `${count} piezas`),
  age: sizeWords,
  size: (size: string) => `Talla ${size}`,
  subtotal: 'Subtotal',
  shipping: 'Envío',
  freeShipping: 'Gratis',
  total: 'Total pagado',
  ...ofAnOrder,
  delivery: 'Lo enviamos a',
  comments: 'Tus comentarios',
  help: 'Si algo no está bien, responde a este correo o escríbenos por WhatsApp',
} as const
