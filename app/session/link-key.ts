import { redirect } from 'react-router'
import { isAccessKey } from '../../domain/orders/access-key.ts'
import { ownCookieHeader, ownCookieIn } from './own-cookie.ts'

/*
 * The key of a mail's link leaves the address at first sight, for a cookie: addresses are seen in histories, on shared
 * screens and by whatever a browser tells others. The browser is led to the same page without the key. Scripts are not
 * needed for that. docs/decisions/accounts.md
 */

/** Cookies for the keys of the links that prove an address and choose a new password. */
export type LinkCookie = 'reset-link' | 'verify-link'

const linkForm = /^[\w-]{1,1000}$/
/** In seconds: time enough to press what the page offers. */
const linkLifetime = 60 * 60

const notKept = { 'cache-control': 'no-store' }

/** The key by which this browser came to the page; null: none. The first time it throws the redirect. */
export function takeLinkKey(
  { url, headers }: Request,
  { name, publicUrl, parameters }: { name: LinkCookie; publicUrl: string; parameters: readonly string[] },
): string | null {
  const address = new URL(url)
  const key = parameters.map((each) => address.searchParams.get(each)).find((each) => each !== null) ?? ''
  if (!linkForm.test(key)) return ownCookieIn(headers, { name, publicUrl, form: linkForm })
  throw redirect(without(address, parameters), {
    headers: {
      ...notKept,
      'set-cookie': ownCookieHeader({ name, publicUrl, sameSite: 'Lax' }, key, linkLifetime),
    },
  })
}

/** As a Set-Cookie header: the link has done its work, or never does any. */
export function noLinkKey(name: LinkCookie, publicUrl: string): string {
  return ownCookieHeader({ name, publicUrl, sameSite: 'Lax' }, '', 0)
}

const orderCookie = { name: 'order-keys', form: /^[\w.~-]{1,400}$/ }
/** The cookie goes with every request, so it has the last few. */
const mostOrders = 5
const orderLifetime = 24 * 60 * 60

/** The key by which this browser opened this order before; null: it did not. */
export function orderKeyIn(headers: Headers, publicUrl: string, number: string): string | null {
  return orderKeysIn(headers, publicUrl).get(number.toUpperCase()) ?? null
}

/** Leads to the order's page without the key. `keeps`: the browser opens it by the key from now on. */
export function orderWithoutKey(
  { url, headers }: Request,
  { publicUrl, number, key, keeps }: { publicUrl: string; number: string; key: string; keeps: boolean },
): Response {
  const kept = [...orderKeysIn(headers, publicUrl)].filter(([other]) => other !== number)
  const value = [...kept, [number, key]]
    .slice(-mostOrders)
    .map((each) => each.join('.'))
    .join('~')
  const cookie = ownCookieHeader({ ...orderCookie, publicUrl, sameSite: 'Lax' }, value, orderLifetime)
  return redirect(without(new URL(url), ['clave']), {
    headers: { ...notKept, ...(keeps && { 'set-cookie': cookie }) },
  })
}

/** As a Set-Cookie header: somebody else may sit at this browser now. */
export function noOrderKeys(publicUrl: string): string {
  return ownCookieHeader({ ...orderCookie, publicUrl, sameSite: 'Lax' }, '', 0)
}

function orderKeysIn(headers: Headers, publicUrl: string): Map<string, string> {
  const pairs = (ownCookieIn(headers, { ...orderCookie, publicUrl }) ?? '').split('~')
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
