import { isAccessKey } from '../../domain/orders/access-key.ts'
import { payWithin } from '../../domain/payments/transfer-account.ts'
import { ownCookieHeader, ownCookieIn } from './own-cookie.ts'

/*
 * Moves the key of a mail's link from the address into a cookie by a redirect to the same page, because addresses
 * appear in histories, on shared screens and in referrers (docs/decisions/accounts.md).
 */

export type LinkCookie = 'reset-link' | 'verify-link' | 'wait-link'

const linkForm = /^[\w-]{1,1000}$/
/** In seconds: the cookie with the key lasts long enough to use the page. */
const linkLifetime = 60 * 60

const redirectTo = (location: string, headers: Record<string, string>) =>
  new Response(null, { status: 302, headers: { 'cache-control': 'no-store', location, ...headers } })

/** Returns the link's key; null: this browser came without one. Throws the redirect when the key is in the address. */
export function takeLinkKey(
  { url, headers }: Request,
  { name, publicUrl, parameters }: { name: LinkCookie; publicUrl: string; parameters: readonly string[] },
): string | null {
  const address = new URL(url)
  const key = parameters.map((each) => address.searchParams.get(each)).find((each) => each !== null) ?? ''
  if (!linkForm.test(key)) return ownCookieIn(headers, { name, origin: publicUrl, form: linkForm })
  const cookie = ownCookieHeader({ name, origin: publicUrl, sameSite: 'Lax' }, key, linkLifetime)
  throw redirectTo(without(address, parameters), { 'set-cookie': cookie })
}

/** Deletes the link's key from its cookie, because the link was used or is invalid. */
export function noLinkKey(name: LinkCookie, publicUrl: string): string {
  return ownCookieHeader({ name, origin: publicUrl, sameSite: 'Lax' }, '', 0)
}

const day = 24 * 60 * 60
const keysForm = /^[\w.~-]{1,400}$/
/** `lifetime`: in seconds. A transfer may wait as long as an owner allows, then a day for its review; one more day is spare. */
const orderCookies = {
  order: { name: 'order-keys', form: keysForm, lifetime: day },
  transfer: { name: 'transfer-keys', form: keysForm, lifetime: payWithin.most * 60 * 60 + 2 * day },
}
/** Browsers send these cookies with every request, so each cookie keeps the keys of the last few orders only. */
const mostOrders = 5

/** The access key of an order; null: this browser never opened the order with a key. */
export function orderKeyIn(headers: Headers, publicUrl: string, number: string): string | null {
  const { order, transfer } = orderCookies
  const keyIn = (cookie: OrderCookie) => orderKeysIn(headers, publicUrl, cookie).get(number.toUpperCase())
  return keyIn(order) ?? keyIn(transfer) ?? null
}

type OrderCookie = (typeof orderCookies)[keyof typeof orderCookies]

/** `keeps`: the cookie of this kind keeps the order's access key, so that the browser can open the order again. */
export function orderWithoutKey(
  { url, headers }: Request,
  {
    publicUrl,
    kind,
    number,
    key,
    keeps,
  }: { publicUrl: string; kind: keyof typeof orderCookies; number: string; key: string; keeps: boolean },
): Response {
  const itsCookie = orderCookies[kind]
  const kept = [...orderKeysIn(headers, publicUrl, itsCookie)].filter(([other]) => other !== number)
  const value = [...kept, [number, key]]
    .slice(-mostOrders)
    .map((each) => each.join('.'))
    .join('~')
  const cookie = orderCookieHeader(itsCookie, publicUrl, value, itsCookie.lifetime)
  return redirectTo(without(new URL(url), ['clave']), keeps ? { 'set-cookie': cookie } : {})
}

/** The headers delete the access keys of all orders, because another person may use this browser now. */
export function noOrderKeys(publicUrl: string): string[] {
  return Object.values(orderCookies).map((cookie) => orderCookieHeader(cookie, publicUrl, '', 0))
}

function orderCookieHeader({ name }: OrderCookie, origin: string, value: string, lifetime: number): string {
  return ownCookieHeader({ name, origin, sameSite: 'Lax' }, value, lifetime)
}

function orderKeysIn(headers: Headers, origin: string, cookie: OrderCookie): Map<string, string> {
  const pairs = (ownCookieIn(headers, { ...cookie, origin }) ?? '').split('~')
  const keys = new Map<string, string>()
  for (const pair of pairs) {
    const [number = '', key = ''] = pair.split('.')
    if (isAccessKey(key)) keys.set(number, key)
  }
  return keys
}

/** A navigation inside the page asks for `.data` with `_routes`; both belong to the request, not to the page's address. */
function without({ pathname, searchParams }: URL, parameters: readonly string[]): string {
  for (const each of [...parameters, '_routes']) searchParams.delete(each)
  const page = pathname.replace(/\.data$/, '')
  return searchParams.size === 0 ? page : `${page}?${searchParams}`
}
