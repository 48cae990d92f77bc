import type { CartLimit, CartRoom } from '../domain/purchase/cart-room.ts'
import { counted } from './price.ts'

export const cartRoomCopy = {
  /** Shown beside a cart line. */
  full(limit: CartLimit): string {
    switch (limit.kind) {
      case 'stock':
        return limit.bySize ? 'Llevas todas las que hay de esta talla' : 'Llevas todas las que hay'
      case 'made-to-order':
        return `Sobre pedido hacemos hasta ${limit.most} por compra`
      case 'line':
        return `Caben hasta ${counted(limit.most)} por compra`
      case 'lines':
      case 'cards':
        return this.noRoom({ pieces: 0, inCart: 0, limit })
    }
  },

  /** Shown after a press on 'add'. */
  noRoom({ pieces, inCart, limit }: CartRoom): string {
    const more = pieces === 1 ? 'puedes agregar 1 pieza más' : `puedes agregar ${pieces} piezas más`
    const carried = inCart === 1 ? 'Ya llevas 1 en tu carrito' : `Ya llevas ${inCart} en tu carrito`
    switch (limit.kind) {
      case 'stock':
        if (pieces < 1)
          return inCart > 0
            ? `Ya tienes en tu carrito todas las piezas que hay${limit.bySize ? ' de esta talla' : ''}.`
            : 'Se acaba de agotar: alguien se llevó lo que quedaba.'
        if (inCart > 0) return `${carried}: solo ${more}.`
        return pieces === 1
          ? 'Ya solo queda 1 pieza. Revisa la cantidad.'
          : `Ya solo quedan ${pieces} piezas. Revisa la cantidad.`
      case 'made-to-order':
      case 'line': {
        const most =
          limit.kind === 'line'
            ? `De un artículo caben hasta ${counted(limit.most)} piezas por compra.`
            : `Sobre pedido hacemos hasta ${limit.most} piezas iguales por compra.`
        return inCart === 0 ? most : pieces < 1 ? `${most} Ya las llevas.` : `${most} ${carried}: ${more}.`
      }
      case 'lines':
        return `Tu carrito ya está lleno: caben ${limit.most} artículos distintos. Compra lo que llevas y sigue con otro.`
      case 'cards':
        return `En una misma compra caben ${limit.most} tarjetas de socio.`
    }
  },
} as const
