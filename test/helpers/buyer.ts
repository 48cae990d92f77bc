import { pesosText } from '../../domain/values/money.ts'
import { testSettings } from './test-settings.ts'

export type Bought = { sku: string; quantity: number; price: number }

export type ApiAnswer = {
  status: number
  retryAfter: string | null
  body: {
    id?: string
    status?: string
    order_number?: string
    order_url?: string
    code?: string
    purchase_units?: { payments: { captures: object[] } }[]
    details?: {
      issue: string
      description: string
      field?: string
      order_number?: string
      lines?: {
        id: string
        quantity?: number
        removed?: number
        left?: number
        reason?: string
        unit_price?: string
      }[]
    }[]
  }
}

/** Sends requests to the app without a network, or to a process behind an address. */
export type Requester = { request(address: string, init?: RequestInit): Response | Promise<Response> }

/** A browser that uses the shop's API. It keeps cookies and sends purchase units in the documented form. */
export function createBuyer(app: Requester, email = 'compradora@correo.example') {
  let cookie = ''
  let session = ''
  const cookies = () => [cookie, session].filter((each) => each !== '').join('; ')

  async function post(body: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    const response = await app.request('/api/backend?action=api-paypal', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': testSettings.backendKey,
        ...(cookies() === '' ? {} : { cookie: cookies() }),
        ...headers,
      },
      body: JSON.stringify(body),
    })
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: (await response.json()) as ApiAnswer['body'],
    }
  }

  return {
    post,
    order: (
      lines: readonly Bought[],
      shipping = 15_000,
      more: { again?: string; signedInAs?: string | null; account?: string } = {},
    ) => post({ ...orderOf(lines, shipping, email), ...more }),
    capture: (orderId: string) => post({ service: 'capture', orderId }),
    cancel: (orderId: string) => post({ service: 'cancel', orderId }),
    /** `signedInAs`: the customer id that the page believes is signed in; '' for none. */
    async current(signedInAs?: string): Promise<CheckoutAnswer> {
      const query = signedInAs === undefined ? '' : `?${new URLSearchParams({ signedInAs })}`
      const response = await app.request(`/api/checkout/current${query}`, { headers: { cookie: cookies() } })
      return (await response.json()) as CheckoutAnswer
    },
    signedIn: (sessionCookie: string) => void (session = sessionCookie),
    /** Cookie for a second tab of the same browser. */
    cookie: () => cookie,
  }
}

type CheckoutAnswer = {
  state: string
  declined?: boolean
  order_number?: string
  order_url?: string
  pending?: { order_number: string; items: { id: string; quantity: number }[] }[]
}

export type Buyer = ReturnType<typeof createBuyer>

export const monterreyAddress = {
  address_line_1: 'Hidalgo 12',
  address_line_2: 'Centro',
  admin_area_2: 'Monterrey',
  admin_area_1: 'Nuevo León',
  postal_code: '64000',
  country_code: 'MX',
}

export function orderOf(
  lines: readonly Bought[],
  shipping: number,
  email: string,
  address: typeof monterreyAddress = monterreyAddress,
) {
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const mxn = (amount: number) => ({ currency_code: 'MXN', value: pesosText(amount) })
  return {
    service: 'order',
    cart: [
      {
        description: 'Compra en el sitio web de Pequeña Leyenda',
        items: lines.map(({ sku, quantity, price }) => ({
          name: sku,
          sku,
          quantity: String(quantity),
          category: 'PHYSICAL_GOODS',
          unit_amount: mxn(price),
        })),
        amount: {
          ...mxn(goods + shipping),
          breakdown: { item_total: mxn(goods), shipping: mxn(shipping) },
        },
        shipping: {
          type: 'SHIPPING',
          name: { full_name: 'Ana Treviño' },
          address,
        },
      },
    ],
    customer: { name: 'Ana Treviño', email },
    comments: '',
  }
}
