import { directMethodOf } from '../../../../domain/payments/direct-sale.ts'
import type { SalesChannel } from '../../../../domain/orders/order-life.ts'
import { dayCloseCopy } from './words.ts'
import { directSaleCopy } from '../../../../words/backoffice/direct-sale-words.ts'
import { providerTitle } from '../../../../words/payment-provider-words.ts'
import { orderListCopy } from '../../../../words/backoffice/order-list-words.ts'

/** The payment method in words, such as a provider's title or 'Efectivo'. */
export function paymentMethodWords(provider: string): string {
  const method = directMethodOf(provider)
  return method ? directSaleCopy.methods[method] : providerTitle(provider)
}

/** The sales channel in words; `channel` is null for payments that never became an order. */
export function channelWords(channel: SalesChannel | null): string {
  return channel === null ? dayCloseCopy.noOrder : orderListCopy.channels[channel]
}
