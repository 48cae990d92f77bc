import type { ArcoRequest } from '../../../../data/accounts/arco-requests.ts'
import type { InboxMessage } from '../../../../data/messages/message-inbox.ts'
import type { Order } from '../../../../data/orders/orders.ts'
import { totalOf } from '../../../../domain/purchase/price-parts.ts'
import { ago, dayAndTime } from '../../../../words/ago.ts'
import { messagesCopy } from '../../../../words/backoffice/messages.ts'
import { longDate } from '../../../../words/dates.ts'
import { price } from '../../../../words/price.ts'
import { orderState } from '../../../../words/order-words.ts'

export function ordersSaid(orders: readonly Order[], now: Date) {
  return orders.map(({ number, state, createdAt, parts }) => ({
    number,
    state: orderState[state],
    ago: ago(createdAt, now),
    total: price(totalOf(parts)),
  }))
}

export function messagesSaid(
  messages: readonly Pick<InboxMessage, 'id' | 'message' | 'state' | 'createdAt'>[],
  now: Date,
) {
  return messages.map(({ id, message, state, createdAt }) => ({
    id,
    begins: message.slice(0, 120),
    state: messagesCopy.state[state],
    ago: ago(createdAt, now),
  }))
}

export function requestsSaid(requests: readonly ArcoRequest[]) {
  return requests.map(({ id, kind, dueOn, answeredAt }) => ({
    id,
    kind,
    due: longDate(new Date(`${dueOn}T12:00:00Z`)),
    answered: answeredAt && dayAndTime(answeredAt),
  }))
}

export type SaidOrder = ReturnType<typeof ordersSaid>[number]
export type SaidMessage = ReturnType<typeof messagesSaid>[number]
export type SaidRequest = ReturnType<typeof requestsSaid>[number]
