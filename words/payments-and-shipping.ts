import type { LegalSection } from './legal.ts'
import { onlineTitle } from './payment-provider-words.ts'

/** Days to exchange or return a garment; only in the program's own texts. */
export const returnDays = 30

const sections: readonly LegalSection[] = [
  {
    id: 'pago',
    title: 'Cómo pagas',
    text: [
      `Pagas con tu cuenta de ${onlineTitle} o con tarjeta de crédito o débito. El cobro lo hace ${onlineTitle}: los datos de tu tarjeta nunca pasan por nuestra tienda.{transferencia}`,
      'Todos los precios están en pesos mexicanos (MXN) e incluyen IVA. El total que ves antes de pagar es el que se cobra, una sola vez.',
      'Al terminar te mandamos un correo con tu número de pedido y el detalle. No necesitas abrir una cuenta para comprar.',
    ],
  },
  {
    id: 'rechazo',
    title: 'Si el pago no pasa',
    text: [
      `Si tu banco rechaza la tarjeta no se hace ningún cargo: te lo decimos en la misma pantalla y puedes elegir otra forma de pago. Si ${onlineTitle} tarda en confirmar, lo revisamos nosotros y te avisamos por correo; no hace falta que pagues otra vez.`,
    ],
  },
  {
    id: 'apartado',
    title: 'Tus piezas, apartadas',
    text: [
      'Hacemos pocas piezas de cada diseño. Cuando empiezas a pagar las apartamos {minutosDeApartado} minutos para ti y ves correr el tiempo; si el pago no se completa, vuelven al catálogo.',
    ],
  },
  {
    id: 'costo',
    title: 'Cuánto cuesta el envío',
    text: [
      [
        '{envioGratis}',
        'El costo depende de tu código postal y lo ves antes de pagar.',
        'Lo usual son {costoDeEnvio}.',
      ],
    ],
  },
  {
    id: 'entrega',
    title: 'Cuándo y a dónde llega',
    text: [
      'La entrega estimada es de {diasDeEntrega} a partir de que se confirma tu pago. Para saber cómo va tu pedido escríbenos con su número a {correo} o por WhatsApp al {whatsapp}.',
      'Lo que armas en «Diseña la tuya» lo hacemos sobre pedido: suma {diasDeTaller} días hábiles antes del envío.',
      'Enviamos a: {estados}.{recoger}',
    ],
  },
  {
    id: 'si-no-queda',
    title: 'Si algo no queda',
    text: [
      `Tienes cinco días hábiles desde que recibes tu compra para arrepentirte sin dar explicaciones, y ${returnDays} días naturales para pedir un cambio o una devolución, con la prenda sin usar y con su etiqueta. En esos casos el envío de regreso es tuyo.`,
      'Si llegó con un defecto o no es lo que pediste, el envío va por nuestra cuenta y eliges entre otra prenda o tu dinero. Todo el detalle está en los {terminos}.',
    ],
  },
]

export const paymentsAndShipping = {
  title: 'Pagos y envíos',
  description: 'Cómo se paga, cuánto cuesta el envío, cuándo llega y qué pasa si algo no queda.',
  lead: 'Lo que necesitas saber entre elegir una prenda y tenerla en las manos.',
  sections,
} as const
