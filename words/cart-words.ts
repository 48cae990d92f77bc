import type { Reduction } from '../domain/purchase/cart.ts'
import { cartChanges } from './cart-changes.ts'

export const cartCopy = {
  title: 'Mi compra',
  description: 'Lo que llevas en tu carrito.',
  items: 'Artículos en tu carrito',
  emptyTitle: 'Tu carrito está vacío',
  continue: 'Continuar comprando',
  buy: 'Comprar carrito',
  card: 'Tarjeta de Socio',
  cardNotOffered: 'Por ahora no ofrecemos la tarjeta de socio. Quítala para continuar.',
  removeCard: 'Remover',
  oneMore: (title: string): string => `Agregar otra pieza de ${title}`,
  oneLess: (title: string): string => `Quitar una pieza de ${title}`,
  removeLine: (title: string): string => `Quitar ${title} del carrito`,
  quantity: (quantity: number): string => (quantity === 1 ? '1 pieza' : `${quantity} piezas`),
  each: 'c/u',
  summary: 'Resumen',
  products: 'Productos',
  subtotal: 'Sub-total',
  shipping: 'Envío',
  shippingLater: 'Se calcula con tu código postal',
  shippingFree: 'Gratis',
  free: 'Tu envío va por nuestra cuenta.',
  checking: 'Cargando tu carrito',
  notKept:
    'Tu navegador no guarda nada de este sitio: tu carrito vive hasta que cierres o recargues esta página, y para pagar hace falta que permitas sus cookies.',
  changedTitle: 'Ajustamos tu carrito',
  reduced({ title, removed, left, reason }: Reduction): string {
    if (left > 0)
      return `${title}: quitamos ${removed === 1 ? '1 pieza' : `${removed} piezas`}, ${left === 1 ? 'queda 1' : `quedan ${left}`}.`
    return `${title}: ${reason ? cartChanges[reason] : 'se agotó'}. Quitamos ${removed === 1 ? 'la pieza que llevabas' : `las ${removed} piezas que llevabas`}.`
  },
  understood: 'Entendido',
} as const
