import type { Centavos } from '../../../../domain/values/money.ts'
import type { WhyNot } from '../../../../domain/orders/order-life.ts'
import { price } from '../../../../words/price.ts'

const whyNot = {
  cancelled: 'Este pedido ya está cancelado.',
  refunded: 'De este pedido ya se devolvió todo.',
  'nothing-to-send': 'En este pedido no hay nada que se envíe.',
  'pieces-came-back': 'Las piezas de este pedido ya regresaron al estante.',
  'in-exchange': 'Hay un cambio de talla sin terminar. Termínalo o deshazlo en el pedido primero.',
  'money-not-here': 'El dinero de este pedido todavía no está.',
  'money-going-back': 'El dinero de este pedido va de regreso.',
  'picked-up': 'Este pedido se recoge.',
  'has-address': 'Este pedido se envía.',
  'not-now': 'Alguien lo movió mientras mirabas. Vuelve al pedido y revisa cómo está.',
} satisfies Record<WhyNot, string>

export const cancelPage = {
  title: (number: string) => `Cancelar ${number}`,
  back: (number: string) => `Volver al pedido ${number}`,
  reasons: ['Lo pidió quien compró', 'No lo tenemos', 'La dirección no existe', 'Pedido repetido', 'Otro'],
  money: '¿Y el dinero?',
  refundAll: (left: Centavos) => `Devolver todo: ${price(left)}`,
  refundNone: 'No devolver nada ahora',
  nothingLeft: 'Ya se devolvió todo, o va en camino: no queda nada por devolver.',
  pieces: '¿Las piezas vuelven al estante?',
  piecesHint: 'Como no salieron, lo usual es que todas vuelvan a la venta. Cambia aquí las que no.',
  look: 'Ver qué va a pasar',
  confirmTitle: 'Esto va a pasar',
  willEnd: (number: string) => `El pedido ${number} queda cancelado: ya no se puede enviar.`,
  willMail: (name: string) => `${name} recibe un correo que lo dice.`,
  willNoMoney: 'No se devuelve dinero por ahora. Después puedes devolverlo desde el pedido.',
  confirm: 'Cancelar el pedido',
  change: 'Cambiar algo',
  done: 'Pedido cancelado.',
  whyNot: (why: WhyNot) => whyNot[why],
} as const

export const parcelBackPage = {
  title: (number: string, what: 'parcel' | 'pieces' | null) =>
    what === 'pieces' ? `Regresaron piezas de ${number}` : `Regresó el paquete de ${number}`,
  back: (number: string) => `Volver al pedido ${number}`,
  reasons: {
    parcel: [
      'Dirección incompleta',
      'No había quien recibiera',
      'Lo rechazaron',
      'Lo devuelve quien compró',
      'Otro',
    ],
    pieces: ['Lo devuelve quien compró', 'Lo rechazaron', 'Otro'],
  },
  lead: {
    parcel: 'Anota que el paquete está otra vez contigo. El dinero se decide aparte, desde el pedido.',
    pieces: 'Este pedido ya terminó y su dinero no cambia con esto. Anota las piezas que ya tienes aquí.',
  },
  pieces: '¿Qué piezas vuelven al estante?',
  piecesHint: {
    parcel:
      'Si lo vas a enviar otra vez, deja todo en 0: las piezas siguen siendo de este pedido. Si no, di cuáles vienen bien.',
    pieces: 'Las que vienen bien vuelven a la venta.',
  },
  press: { parcel: 'El paquete ya está aquí', pieces: 'Anotar las piezas' },
  whyNot: (why: WhyNot) =>
    why === 'not-now' ? 'Este pedido no está en camino ni entregado: no puede regresar.' : whyNot[why],
} as const
