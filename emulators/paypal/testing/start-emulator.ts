import type { TestContext } from 'node:test'
import type { PaypalAccount } from '../accounts.ts'
import { createPaypalEmulator, type RunningEmulator } from '../create-paypal-emulator.ts'
import type { AddedAccount, EmulatorOptions } from '../options.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/** The JSON of a response. Tests read values by path: `at(body, 'details', 0, 'issue')`. */
export type Body = Readonly<Record<string, unknown>>

export interface CallOptions {
  readonly key?: string
  readonly minimal?: boolean
  readonly headers?: Readonly<Record<string, string>>
  readonly raw?: string
}

export interface TestEmulator extends RunningEmulator {
  /** Sends a request. By default it has a valid token and return=representation. */
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer>
  /** Returns the id of a new order that the buyer has not approved. */
  order(body?: Body): Promise<string>
  approvedOrder(body?: Body): Promise<string>
  /** Without a key the request has no request id. */
  capture(orderId: string, key?: string): Promise<Answer>
  refund(captureId: string, body?: Body, key?: string): Promise<Answer>
  paidOrder(value?: string): Promise<{ orderId: string; captureId: string }>
}

export const ordersPath = '/v2/checkout/orders'

/** The emulator closes when the test ends. */
export async function startEmulator(t: TestContext, options: EmulatorOptions = {}): Promise<TestEmulator> {
  const running = await createPaypalEmulator(options).listen()
  t.after(running.close)
  return withClient(running, running)
}

/** Adds an account to a running emulator. The returned emulator makes its calls for this account. */
export async function addAccount(emulator: RunningEmulator, given: AddedAccount): Promise<TestEmulator> {
  return withClient(emulator, emulator.addAccount(given))
}

export async function fetchToken(url: string, id: string, secret: string): Promise<string> {
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return String(((await response.json()) as Body)['access_token'])
}

async function withClient(running: RunningEmulator, account: PaypalAccount): Promise<TestEmulator> {
  const { settings, controls, changeSecret } = account
  const { clientId, clientSecret } = settings
  const token = await fetchToken(running.url, clientId, clientSecret)

  async function call(method: string, path: string, body?: unknown, options: CallOptions = {}) {
    const content = options.raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await fetch(running.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(options.minimal ? {} : { prefer: 'return=representation' }),
        ...(options.key === undefined ? {} : { 'paypal-request-id': options.key }),
        ...options.headers,
      },
      ...(content === undefined ? {} : { body: content }),
    })
    const text = await response.text()
    const parsed = text === '' ? {} : (JSON.parse(text) as Body)
    return { status: response.status, headers: response.headers, body: parsed }
  }

  const keyed = (key?: string) => (key === undefined ? {} : { key })
  const capture = (orderId: string, key?: string) =>
    call('POST', `${ordersPath}/${orderId}/capture`, {}, keyed(key))

  async function order(body = simpleOrder()): Promise<string> {
    return String((await call('POST', ordersPath, body, { key: crypto.randomUUID() })).body['id'])
  }

  async function approvedOrder(body?: Body): Promise<string> {
    const id = await order(body)
    controls.approve(id)
    return id
  }

  return {
    ...running,
    settings,
    controls,
    changeSecret,
    call,
    order,
    approvedOrder,
    capture,
    refund: (captureId, body = {}, key = undefined) =>
      call('POST', `/v2/payments/captures/${captureId}/refund`, body, keyed(key)),
    async paidOrder(value) {
      const orderId = await approvedOrder(simpleOrder(value))
      const captured = await capture(orderId)
      return { orderId, captureId: String(at(captured.body, ...firstCapture, 'id')) }
    },
  }
}

export const firstCapture = ['purchase_units', 0, 'payments', 'captures', 0] as const

/** Returns the value at the path, or undefined when the path does not exist. */
export function at(body: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined
    return (value as Record<string | number, unknown>)[key]
  }, body)
}

export const issueOf = (answer: Answer): unknown => at(answer.body, 'details', 0, 'issue')

export function mxnAmount(value: string): { currency_code: string; value: string } {
  return { currency_code: 'MXN', value }
}

export function simpleOrder(value = '100.00', more: Body = {}): Body {
  return { intent: 'CAPTURE', purchase_units: [{ amount: mxnAmount(value), ...more }] }
}

/** Returns an order with all fields that a shop sends. */
export function fullOrder(more: Body = {}, experience: Body = {}): Body {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: 'checkout-1',
        invoice_id: 'PL-0001',
        description: 'Compra en el sitio web',
        amount: {
          ...mxnAmount('696.50'),
          breakdown: {
            item_total: mxnAmount('597.50'),
            shipping: mxnAmount('149.00'),
            discount: mxnAmount('50.00'),
          },
        },
        items: [
          { name: 'Playera dinosaurio', quantity: '2', unit_amount: mxnAmount('199.00'), sku: 'p1#na-4' },
          {
            name: 'Sudadera luchador',
            quantity: '1',
            unit_amount: mxnAmount('199.50'),
            category: 'PHYSICAL_GOODS',
          },
        ],
        shipping: {
          type: 'SHIPPING',
          name: { full_name: 'Ana Peña' },
          address: {
            address_line_1: 'Calle Falsa 123',
            address_line_2: 'Centro',
            admin_area_2: 'Monterrey',
            admin_area_1: 'NL',
            postal_code: '64000',
            country_code: 'MX',
          },
        },
        ...more,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Tienda de prueba',
          locale: 'es-MX',
          shipping_preference: 'SET_PROVIDED_ADDRESS',
          user_action: 'PAY_NOW',
          return_url: 'https://shop.example/pago/vuelta',
          cancel_url: 'https://shop.example/pago/cancelado',
          ...experience,
        },
      },
    },
  }
}
