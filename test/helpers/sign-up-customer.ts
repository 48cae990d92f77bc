import assert from 'node:assert/strict'
import { type Customer, findCustomer } from '../../data/accounts/customers.ts'
import type { TestShop } from './test-shop.ts'

type At = Pick<TestShop, 'app' | 'db'>

export type SignedUp = {
  customer: Customer
  cookie: string
  email: string
  pass: string
}

let visitors = 0

/** Third argument of `app.request`. Uses a new address, because limits count per address. */
export function fromSomewhere(
  address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors++ & 255}`,
) {
  return { incoming: { socket: { remoteAddress: address } } }
}

export async function signUpCustomer(
  at: At,
  who: Partial<Record<'name' | 'lastName' | 'phone' | 'email' | 'pass', string>> = {},
): Promise<SignedUp> {
  const registration = {
    name: 'Ana',
    lastName: 'Treviño',
    phone: '81 1234 5678',
    email: `ana-${visitors}-${process.pid}@correo.example`,
    pass: 'secreta-1',
    ...who,
  }
  const registered = await postJson(at, '/api/auth/register', registration)
  assert.equal(registered.status, 200, await registered.clone().text())
  const { email, pass } = registration
  const { cookie } = await signInCustomer(at, { email, pass })
  const customer = await findCustomer(at.db, { email })
  return { customer: customer ?? assert.fail('no customer was written'), cookie, email, pass }
}

export async function signInCustomer(
  at: Pick<TestShop, 'app'>,
  credentials: { email: string; pass: string },
  cookie = '',
): Promise<{ cookie: string; device: string; response: Response }> {
  const response = await postJson(at, '/api/auth/login', credentials, cookie)
  assert.equal(response.status, 200, await response.clone().text())
  return { cookie: cookieOf(response, 'session'), device: cookieOf(response, 'device'), response }
}

/** Sends wrong logins, each from another network, as many at once as the queue of password checks allows. */
export async function guessFromEverywhere(
  at: Pick<TestShop, 'app'>,
  email: string,
  count: number,
): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < count) {
    const some = Array.from({ length: Math.min(50, count - statuses.length) }, () =>
      postJson(at, '/api/auth/login', { email, pass: 'adivino' }),
    )
    statuses.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  return statuses
}

/** Sends the headers of the shop's own pages. */
export async function postJson(
  at: Pick<TestShop, 'app'>,
  path: string,
  body: unknown,
  cookie = '',
  more: { method?: string; headers?: Record<string, string>; from?: ReturnType<typeof fromSomewhere> } = {},
): Promise<Response> {
  const init = {
    method: more.method ?? 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
      ...more.headers,
    },
    body: JSON.stringify(body),
  }
  return at.app.request(path, init, more.from ?? fromSomewhere())
}

/** `name=value` of a cookie that a response set. */
export function cookieOf(response: Response, name: string): string {
  const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  return set?.split(';', 1)[0] ?? assert.fail(`no cookie ${name} was set`)
}

export async function problemCode(response: Response): Promise<string | undefined> {
  return ((await response.json()) as { code?: string }).code
}

/** Sends requests one after another. Returns their statuses. */
export async function statusesOf(count: number, send: (nth: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let nth = 0; nth < count; nth += 1) statuses.push((await send(nth)).status)
  return statuses
}
