import { mayBeProviderId } from '../../../../domain/payments/provider-id.ts'

/** The provider's page sends the payer back with `?pago=aprobado|cancelado&token=<order>`. */
export function takeReturn(): { approved: boolean; orderId: string } | null {
  const query = new URLSearchParams(location.search)
  const [payment, orderId] = [query.get('pago'), query.get('token')]
  if (payment === null) return null
  history.replaceState(history.state, '', location.pathname)
  return orderId && mayBeProviderId(orderId) ? { approved: payment === 'aprobado', orderId } : null
}

export function takeLinkedPayment(): string | null {
  const number = new URLSearchParams(location.search).get('pedido')
  if (number !== null) history.replaceState(history.state, '', location.pathname)
  return number
}
