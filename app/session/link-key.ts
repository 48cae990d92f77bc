import { isAccessKey } from '../../domain/orders/access-key.ts'
import { ownCookieHeader, ownCookieIn } from './own-cookie.ts'

/*
 * Moves the key of a mail's link from the address into a cookie by a redirect to the same page, because addresses
 * appear in histories, on shared screens and in referrers (docs/decisions/accounts.md).
 */

export type LinkCookie = 'reset-link' | 'verify-link'

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

const orderCookie = { name: 'order-keys', form: /^[\w.~-]{1,400}$/ }
/** The cookie of order keys is sent with every request, so it keeps the keys of the last few orders only. */
const mostOrders = 5
const orderLifetime = 24 * 60 * 60

/** The access key of an order; null: this browser never opened the order with a key. */
export function orderKeyIn(headers: Headers, publicUrl: string, number: string): string | null {
  return orderKeysIn(headers, publicUrl).get(number.toUpperCase()) ?? null
}

/** `keeps`: the cookie keeps the order's access key, so that the browser can open the order again. */
export function orderWithoutKey(
  { url, headers }: Request,
  { publicUrl, number, key, keeps }: { publicUrl: string; number: string; key: string; keeps: boolean },
): Response {
  const kept = [...orderKeysIn(headers, publicUrl)].filter(([other]) => other !== number)
  const value = [...kept, [number, key]]
    .slice(-mostOrders)
    .map((each) => each.join('.'))
    .join('~')
  const cookie = ownCookieHeader({ ...orderCookie, origin: publicUrl, sameSite: 'Lax' }, value, orderLifetime)
  return redirectTo(without(new URL(url), ['clave']), keeps ? { 'set-cookie': cookie } : {})
}

/** Deletes the access keys of all orders, because another person may use this browser now. */
export function noOrderKeys(publicUrl: string): string {
  return ownCookieHeader({ ...orderCookie, origin: publicUrl, sameSite: 'Lax' }, '', 0)
}

function orderKeysIn(headers: Headers, publicUrl: string): Map<string, string> {
  const pairs = (ownCookieIn(headers, { ...orderCookie, origin: publicUrl }) ?? '').split('~')
  const keys = new Map<string, string>()
  for (const pair of pairs) {
    const [number = '', key = ''] = pair.split('.')
    if (isAccessKey(key)) keys.set(number, key)
  }
  return keys
}

function without({ pathname, searchParams }: URL, parameters: readonly string[]): string {
  for (const each of parameters) searchParams.delete(each)
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}
