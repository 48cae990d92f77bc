import { randomUUID } from 'node:crypto'
import {
  findOrderForStaff,
  type OrderForStaff,
  type OrderStory,
  storyOfOrder,
} from '../../../../data/orders/order-story.ts'
import { invoiceRequestOf } from '../../../../data/invoices/invoiced-orders.ts'
import { moneyAndParcelOf, type OrderAtStep } from '../../../../data/orders/order-steps.ts'
import { sizesOfProducts } from '../../../../data/orders/size-changes.ts'
import { openDisputeOf } from '../../../../data/payments/disputes.ts'
import { auditLinesOf } from '../../../../data/staff/audit-log.ts'
import { addressOfDelivery, type Delivery } from '../../../../domain/shipping/delivery.ts'
import { trackingUrl } from '../../../../domain/shipping/carriers.ts'
import { isMadeToOrder, isMembershipCard, none } from '../../../../domain/purchase/line-id.ts'
import { exchangeBlocked, type ExchangeEvent, isLineAsExchanged } from '../../../../domain/orders/exchange.ts'
import {
  changeablePieces,
  offeredSizes,
  type SizesOfProduct,
  sizeStepNow,
} from '../../../../domain/orders/size-change.ts'
import { productsOfLines } from '../../../../domain/purchase/priced-cart.ts'
import {
  isOver,
  orderMoney,
  stepAllowed,
  parcelProgress,
  undoOutlook,
  undoSeconds,
} from '../../../../domain/orders/order-life.ts'
import { amountOf, sumsOf } from '../../../../domain/purchase/price-parts.ts'
import { givenBack, onItsWay } from '../../../../domain/refunds/refund.ts'
import { mayDo, type StaffAction } from '../../../../domain/staff/staff-actions.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { ago, dayAndTime } from '../../../../words/ago.ts'
import { namedColour } from '../../../../words/colours.ts'
import { staffStateName } from '../../../../words/backoffice/order-page-words.ts'
import { whatsappWords } from '../../../../words/backoffice/whatsapp-words.ts'
import { phoneWords } from '../../../../words/phone-words.ts'
import { sizeWords } from '../../../../words/sizes.ts'
import { whatsappUrl } from '../../../ui/whatsapp-url.ts'
import { invoicePanelFor } from '../invoices/invoice-panel-facts.ts'
import { givenCodes } from '../discounts/given-codes-view.ts'
import type { SignedInStaff } from '../../session/staff-context.ts'
import { disputeWords } from './dispute-message.tsx'
import { orderTimeline } from './order-timeline.ts'

/** The facts of an order page, without the parts that the user's role may not see. */
export async function orderFacts(shop: Shop, who: SignedInStaff, number: string) {
  const order = await findOrderForStaff(shop.db, number)
  if (!order) return null
  const [story, lines, moneyAndParcel, dispute, invoice] = await Promise.all([
    storyOfOrder(shop.db, order.id),
    auditLinesOf(shop.db, { kind: 'order', id: number }),
    moneyAndParcelOf(shop.db, order.id),
    openDisputeOf(shop.db, order),
    mayDo(who.actor.role, 'see invoices') ? invoiceRequestOf(shop.db, order.id) : null,
  ])
  const { role, id: staffId } = who.actor
  const may = (action: StaffAction) => mayDo(role, action)
  const sees = {
    buyer: may('see buyers'),
    money: may('see money'),
    mails: may('see buyers'),
    mailAgain: may('send mail again'),
    staffId,
  }
  const now = shop.now()
  const { state, version, channel, createdAt } = order
  return {
    key: randomUUID(),
    number,
    state,
    version,
    channel,
    bought: dayAndTime(createdAt),
    since: ago(order.stateSince, now),
    stateName: staffStateName(state, order.delivery.pickup !== undefined),
    digital: !moneyAndParcel.ships,
    progress: moneyAndParcel.ships ? parcelProgress(state) : null,
    lines: linesFor(shop, order, story, sees.money),
    mailed: order.email !== '',
    exchanges: exchangesFor(shop, order, story, moneyAndParcel, may('exchange size')),
    sizes: await sizesFor(shop, order, story, moneyAndParcel, may('change size')),
    parcel: parcelFor(shop, order, may('see buyers')),
    buyer: sees.buyer ? buyerFor(shop, order, may('see customers')) : null,
    money: sees.money ? moneyFor(order, story, moneyAndParcel) : null,
    timeline: orderTimeline(order, { ...story, lines }, sees, now),
    next: nextSteps(order, moneyAndParcel, may),
    dispute: dispute && disputeWords(number, dispute, may('see books')),
    undo: undoOf({ ...order, ...moneyAndParcel }, lines.at(-1), may, now),
    mayNote: may('write note'),
    invoice: invoicePanelFor(shop, { number, request: invoice, paidAt: createdAt, state }, role),
    codes: await givenCodes(shop, role, { orderId: order.id }),
  }
}

export type OrderFacts = NonNullable<Awaited<ReturnType<typeof orderFacts>>>

function linesFor({ pictures }: Shop, { lines }: OrderForStaff, { pieces }: OrderStory, money: boolean) {
  return lines.map((line, position) => {
    const { lineId, name, colour, size, design, quantity, image, category, unitPrice } = line
    return {
      name,
      quantity,
      option: [size !== none && sizeWords(size), namedColour(colour)].filter(Boolean).join(' · '),
      design: design === none ? '' : design,
      custom: isMadeToOrder(lineId),
      digital: category === 'DIGITAL_GOODS',
      card: isMembershipCard(lineId),
      picture: image === '' ? null : pictures.resolve(image),
      unitPrice: money ? unitPrice : null,
      back: pieces
        .filter((each) => each.position === position)
        .map(({ quantity: count, sound }) => ({ count, sound })),
    }
  })
}

/**
 * For each line the sizes it may change to, and the size it had before its last change. An entry is null if the line's
 * size cannot change.
 */
async function sizesFor(
  { db }: Shop,
  order: OrderForStaff,
  { pieces: back, refunds, sizes, exchanges }: OrderStory,
  { paid }: Pick<OrderAtStep, 'paid'>,
  allowed: boolean,
) {
  const now = sizeStepNow(order.state, orderMoney(paid))
  const step = allowed && now.kind === 'may' ? now.step : null
  const products = step
    ? await sizesOfProducts(db, productsOfLines(order.lines))
    : new Map<string, SizesOfProduct>()
  const left = changeablePieces({ ...order, back, refunds, exchanges: exchanges.filter(({ open }) => open) })
  return order.lines.map((line, position) => {
    const last = sizes.findLast((each) => each.position === position)
    const product = products.get(line.productId ?? '')
    const offered = step && product && left[position]! > 0 ? offeredSizes(line, product, step) : null
    return {
      key: randomUUID(),
      step,
      before: last ? { size: last.before, words: sizeWords(last.before) } : null,
      most: left[position]!,
      offered: offered && offered.map((each) => ({ ...each, words: sizeWords(each.size) })),
    }
  })
}

/** The exchanges that were not undone, the newest first, with the steps that are allowed now. */
function exchangesFor(
  { settings, now }: Shop,
  order: OrderForStaff,
  { pieces: back, refunds, exchanges }: OrderStory,
  { paid }: Pick<OrderAtStep, 'paid'>,
  allowed: boolean,
) {
  const { state, lines, delivery } = order
  const money = orderMoney(paid)
  return exchanges
    .filter(({ undoneAt }) => undoneAt === null)
    .toReversed()
    .map((exchange) => {
      const { id, position, before, size, quantity, startedAt, carrier, trackingNumber, sentAt } = exchange
      const lineAsExchanged = isLineAsExchanged(exchange, { lines, back, refunds, exchanges })
      const may = (event: ExchangeEvent) =>
        allowed && exchangeBlocked(event, exchange, { state, money, lineAsExchanged }, now()) === null
      return {
        id,
        key: randomUUID(),
        name: lines[position]!.name,
        before: sizeWords(before),
        size: sizeWords(size),
        quantity,
        since: ago(startedAt, now()),
        carrier,
        trackingNumber,
        follow: trackingUrl(settings.carriers, { carrier, trackingNumber }),
        sent: sentAt && dayAndTime(sentAt),
        pickup: delivery.pickup !== undefined,
        old: exchange.oldPieces,
        oldSound: exchange.oldSound,
        settled: exchange.settledAt && dayAndTime(exchange.settledAt),
        send: may('send'),
        correct: allowed && sentAt !== null && carrier !== '',
        settle: may('keep'),
        undo: may('undo'),
        undoSend: may('undo-send'),
        undoSettle: may('undo-settle'),
      }
    })
}

/** Delivery data of an order: the only facts about a buyer that the workshop sees. */
function parcelFor(
  { settings }: Shop,
  { delivery, comments, deliveryAsBought, ...order }: OrderForStaff,
  seesBuyer: boolean,
) {
  const { carrier, trackingNumber, handedOver, shippedAt, deliveredAt } = order
  const { fullName, street, suburb, city, state, postalCode, phone = '' } = addressOfDelivery(delivery)
  const place = street === '' ? null : `${street}, ${suburb}, ${postalCode} ${city}, ${state}, México`
  return {
    fullName,
    phone,
    address: place === null ? null : { street, suburb, city, state, postalCode },
    label: [fullName, street, suburb, `C.P. ${postalCode} ${city}, ${state}`, phoneWords(phone)]
      .filter(Boolean)
      .join('\n'),
    map: place && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`,
    comments,
    /** The name of the way in which the order is picked up; null: it is sent. */
    pickup: delivery.pickup ?? null,
    asBought: seesBuyer && deliveryAsBought ? inOneLine(deliveryAsBought) : null,
    carrier,
    trackingNumber,
    follow: trackingUrl(settings.carriers, { carrier, trackingNumber }),
    handedOver,
    shipped: shippedAt && dayAndTime(shippedAt),
    delivered: deliveredAt && dayAndTime(deliveredAt),
    shopName: settings.name,
  }
}

function inOneLine(delivery: Delivery): string {
  const { fullName, street, suburb, postalCode, city, state } = addressOfDelivery(delivery)
  const place = delivery.pickup ?? `${street}, ${suburb}, ${postalCode} ${city}, ${state}`
  return `${fullName}, ${place}`
}

function buyerFor({ settings }: Shop, order: OrderForStaff, seesCustomers: boolean) {
  const { account, email, number, delivery, state, carrier, trackingNumber } = order
  const phone = account?.phone ?? ''
  const reached = delivery.phone || phone
  const onItsWay = state === 'shipped'
  const isReady = onItsWay && delivery.pickup !== undefined
  const words = whatsappWords({
    waitsAt: isReady ? settings.pickup.pickupText : '',
    name: delivery.fullName.trim().split(/\s+/, 1)[0] ?? '',
    number,
    shop: settings.name,
    carrier: onItsWay ? carrier : '',
    trackingNumber,
    follow: trackingUrl(settings.carriers, { carrier, trackingNumber }),
  })
  return {
    email,
    phone,
    whatsapp: reached === '' ? null : whatsappUrl(reached, words),
    guest: account === null,
    erased: Boolean(account?.erasedAt) || email === '',
    account: seesCustomers && account && !account.erasedAt ? account.id : null,
  }
}

function moneyFor(
  { parts, code, provider, captureId }: OrderForStaff,
  { refunds }: OrderStory,
  { paid }: Pick<OrderAtStep, 'paid'>,
) {
  const back = givenBack(refunds)
  const { goods, discount, shipping, total } = sumsOf(parts)
  return {
    goods,
    discount,
    code,
    /** How much less the buyer paid than the prices before the markdowns. */
    markdown: 0 - amountOf(parts, 'markdown'),
    shipping,
    total,
    provider,
    captureId,
    fee: paid.fee,
    net: paid.net,
    back,
    onItsWay: onItsWay(refunds) > 0,
    /** true: the provider refused a refund, and staff have not acknowledged the failure. */
    refundFailed: refunds.some(
      ({ state, failureAcknowledgedAt }) => state === 'failed' && failureAcknowledgedAt === null,
    ),
    /** Money that can still be refunded. null: the provider refunded a part, so the shop does not know the rest. */
    left:
      paid.capture === 'refunded'
        ? 0
        : paid.capture === 'partially-refunded' && back === 0
          ? null
          : total - back,
  }
}

/** The actions that the order's state and the user's role allow now. */
function nextSteps(
  { state, delivery }: OrderForStaff,
  { ships, piecesOut, inExchange, paid }: Pick<OrderAtStep, 'ships' | 'piecesOut' | 'inExchange' | 'paid'>,
  may: (action: StaffAction) => boolean,
) {
  const facts = { state, ships, piecesOut, inExchange, delivery, money: orderMoney(paid) }
  const isPickedUp = delivery.pickup !== undefined
  const can = (event: Parameters<typeof stepAllowed>[0], action: StaffAction) =>
    may(action) && stepAllowed(event, facts).kind === 'may'
  const leave = isPickedUp ? 'make ready' : 'ship'
  const onward = { paid: 'prepare', returned: 'prepare', preparing: leave, shipped: 'deliver' } as const
  const event = state in onward ? onward[state as keyof typeof onward] : null
  const outlook = event && stepAllowed(event, facts)
  return {
    prepare: can('prepare', 'prepare order'),
    ship: can('ship', 'ship order'),
    makeReady: can('make ready', 'ship order'),
    handOver: can('hand over', 'deliver order'),
    deliver: can('deliver', 'deliver order'),
    correctTracking: may('ship order') && !isPickedUp && (state === 'shipped' || state === 'delivered'),
    mendAddress: may('mend address') && ships && ['paid', 'preparing', 'returned'].includes(state),
    cancel: can('cancel', 'cancel order'),
    refund: may('refund order') && facts.money === 'here' && state !== 'refunded',
    parcelBack: can('come back', 'take pieces back'),
    piecesBack: may('take pieces back') && isOver(state) && piecesOut,
    /** Why the next step is blocked; null: the step is allowed, or there is no next step. */
    blocked: outlook?.kind === 'may-not' && outlook.why !== 'nothing-to-send' ? outlook.why : null,
  }
}

/** The step that can be undone. `secondsLeft`: how long the undo button still shows beside the main button. */
function undoOf(
  order: OrderForStaff & Pick<OrderAtStep, 'inExchange'>,
  last: { action: string; at: Date } | undefined,
  may: (action: StaffAction) => boolean,
  now: Date,
) {
  const outlook = undoOutlook(order, now)
  if (!may('undo order step') || outlook.kind !== 'may') return null
  const step = last && ['prepare order', 'ship order', 'deliver order'].includes(last.action)
  const passed = step ? now.getTime() - last.at.getTime() : Infinity
  const to = staffStateName(outlook.to, order.delivery.pickup !== undefined)
  return { to, secondsLeft: Math.max(0, undoSeconds - Math.floor(passed / 1000)) }
}
