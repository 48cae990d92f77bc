import { trackingUrl } from '../../domain/shipping/carriers.ts'
import { longDate } from '../../words/dates.ts'
import { type Block, firstName, type MailLine, type MailContent, type Sender, small } from './mail-content.ts'
import { addressLines, confirmationOf, destination, itemsOf, type MailedOrder } from './order-blocks.ts'
import { orderOpening, section, seeOrder } from './order-blocks.ts'

export type SentOrder = MailedOrder & {
  id: string
  carrier: string
  trackingNumber: string
  /** null: the day is unknown. */
  shippedAt: Date | null
  deliveredAt: Date | null
}

export function shippedMail(order: SentOrder, shop: Sender): MailContent {
  if (order.delivery.pickup !== undefined) return readyMail(order, shop)
  const { number, carrier, trackingNumber, delivery, shippedAt } = order
  const left = shippedAt ? `salió el ${longDate(shippedAt)}` : 'ya salió'
  const follow = trackingUrl(shop.carriers, order)
  const see = seeOrder(order)
  const guideNumber: MailLine = [{ text: trackingNumber, bold: true, size: 20 }]
  const guide = trackingNumber === '' ? [] : ['Número de guía:', guideNumber]
  return {
    subject: `Tu pedido ${number} de ${shop.name} va en camino`,
    preheader: `Lo lleva ${carrier}${trackingNumber === '' ? '' : `, guía ${trackingNumber}`}.`,
    follows: [confirmationOf(order)],
    blocks: [
      ...orderOpening(
        `¡Ya va en camino, ${firstName(delivery.fullName)}!`,
        `Tu paquete ${left}. Adentro va lo que elegiste, bien doblado.`,
        number,
      ),
      { lines: [['Lo lleva ', { text: carrier, bold: true }], ...guide], gap: 16 },
      ...(follow === null
        ? [see]
        : [
            { button: 'Seguir el paquete', to: follow },
            small(
              `${carrier} puede tardar unas horas en mostrarlo. Si todavía no aparece, intenta más tarde.`,
            ),
            { lines: [[{ text: see.button, link: see.to }]], gap: 8 },
          ]),
      ...sentItems('Lo que va adentro', order),
      ...section('Va hacia', { lines: addressLines(delivery) }),
    ],
  }
}

/** The order waits for the buyer, who picks it up. */
function readyMail(order: SentOrder, shop: Sender): MailContent {
  const { number, delivery } = order
  return {
    subject: `Tu pedido ${number} de ${shop.name} está listo para recoger`,
    preheader: 'Ya puedes venir por él.',
    follows: [confirmationOf(order)],
    blocks: [
      ...orderOpening(
        `¡Ya está listo, ${firstName(delivery.fullName)}!`,
        'Tu pedido está listo para recoger. Te espera doblado y con tu nombre.',
        number,
      ),
      seeOrder(order),
      ...destination('', delivery, shop),
      ...sentItems('Lo que te espera', order),
    ],
  }
}

/** Confirms in writing that the buyer received the order in person. */
export function handedOverMail(order: SentOrder, shop: Sender): MailContent {
  const { number, delivery, deliveredAt } = order
  const day = deliveredAt ? ` el ${longDate(deliveredAt)}` : ''
  const lead = `Te entregamos tu pedido en mano${day}. Que lo disfruten mucho.`
  return {
    subject: `Te entregamos tu pedido ${number} de ${shop.name}`,
    preheader: lead,
    follows: [confirmationOf(order)],
    blocks: [
      ...orderOpening(`¡Gracias, ${firstName(delivery.fullName)}!`, lead, number),
      seeOrder(order),
      ...sentItems('Lo que te entregamos', order),
    ],
  }
}

/** Leaves out membership cards, which came with the confirmation, and cancelled lines, whose quantity is 0. */
function sentItems(title: string, { lines }: SentOrder): Block[] {
  const sent = lines.filter(({ category, quantity }) => category === 'PHYSICAL_GOODS' && quantity > 0)
  return section(title, itemsOf(sent))
}
