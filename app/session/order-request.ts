import type { OrderRequest } from '../../use-cases/orders/open-order.ts'
import { orderKeyIn } from './link-key.ts'
import { sessionTokenOf } from './session-cookie.ts'

/** Reads what a request proves in order to open the order: the key of its address or cookie, and the session. */
export function orderRequestOf({ url, headers }: Request, publicUrl: string, number: string): OrderRequest {
  return {
    number,
    token: sessionTokenOf(headers, publicUrl),
    key: new URL(url).searchParams.get('clave') ?? orderKeyIn(headers, publicUrl, number),
  }
}
