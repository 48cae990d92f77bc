import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { attachmentHeaders } from '../attachment.ts'
import { deliveriesOfCustomer, ordersOfCustomer } from '../../data/orders/customer-orders.ts'
import { distinctDeliveries } from '../../domain/shipping/delivery.ts'
import { decomposed } from '../../domain/values/plain-text.ts'
import { eraseCustomer } from '../../use-cases/accounts/erase-customer.ts'
import { exportCustomer } from '../../use-cases/accounts/export-customer.ts'
import { listOrNone } from '../../use-cases/list-or-none.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { accountProblems as copy } from '../../words/account-problems.ts'
import { passwordAgainForm } from '../forms/account-forms.ts'
import { exportView } from '../export-view.ts'
import { identityTrouble, tooMany } from './account-answers.ts'
import {
  answersJson,
  bodyRefusals,
  bySession,
  answersNothing,
  identityAway,
  inQuery,
  signedOut,
  takes,
  tooManyAttempts,
  wholeFromOne,
  wrongPassword,
} from './described.ts'
import { sentForm, smallBody } from './json-body.ts'
import { problem } from './problem.ts'
import { clearSessionCookie } from '../session/session-cookie.ts'
import { forCustomer, type SignedIn } from '../session/signed-in.ts'
import { transaction, transactionView } from './transaction-view.ts'

const mostAtOnce = 100
const mostAddresses = 6
const ordersLookedAt = 50

const transactionsRoute = describeRoute({
  summary: `The purchases, newest first, ${mostAtOnce} at a time`,
  ...bySession,
  parameters: [inQuery('page', 'From 1', wholeFromOne)],
  responses: { 200: answersJson('A page of them', v.array(transaction)), 401: signedOut },
})
const text = v.string()
const address = v.object({
  fullName: text,
  phone: text,
  street: text,
  suburb: text,
  city: text,
  state: text,
  postalCode: text,
})
const addressesRoute = describeRoute({
  summary: `Where the last purchases went, newest first, at most ${mostAddresses} places`,
  ...bySession,
  responses: { 200: answersJson('The places, each once', v.array(address)), 401: signedOut },
})
const exportRoute = describeRoute({
  summary: 'Everything the shop keeps of the customer, as a file',
  ...bySession,
  responses: { 200: answersJson('A JSON attachment', v.looseObject({})), 401: signedOut },
})
const eraseRoute = describeRoute({
  summary: 'Delete the account; paid orders stay, as the law asks',
  ...bySession,
  requestBody: takes(passwordAgainForm),
  responses: {
    204: answersNothing('Deleted'),
    ...bodyRefusals('PASSWORD_INVALID'),
    401: wrongPassword,
    429: tooManyAttempts,
    503: identityAway,
  },
})

export function myDataApi(shop: Shop): Hono {
  const api = new Hono()

  api.get('/me/transactions', transactionsRoute, forCustomer(shop, myTransactions))
  api.get('/me/addresses', addressesRoute, forCustomer(shop, myAddresses))
  api.get('/me/export', exportRoute, forCustomer(shop, myExport))
  api.delete('/me', eraseRoute, smallBody, forCustomer(shop, eraseMe))
  return api
}

async function myTransactions(c: Context, shop: Shop, { customer }: SignedIn): Promise<Response> {
  const requested = c.req.query('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(requested) ? Number(requested) : 1
  const { list } = await listOrNone(
    shop,
    'orders',
    () => ordersOfCustomer(shop.db, customer.id, { page, size: mostAtOnce }),
    { orders: [], more: false },
  )
  return c.json(list.orders.map((order) => transactionView(order, shop.settings.carriers)))
}

async function myAddresses(c: Context, shop: Shop, { customer }: SignedIn): Promise<Response> {
  const deliveries = await deliveriesOfCustomer(shop.db, customer.id, ordersLookedAt)
  const addresses: v.InferOutput<typeof address>[] = distinctDeliveries(deliveries, mostAddresses).map(
    ({ fullName, phone = '', street, suburb, city, state, postalCode }) => ({
      fullName,
      phone,
      street,
      suburb,
      city,
      state,
      postalCode,
    }),
  )
  return c.json(addresses)
}

async function myExport(c: Context, shop: Shop, { customer }: SignedIn): Promise<Response> {
  const now = shop.now()
  const all = exportView(await exportCustomer(shop, customer), { now, settings: shop.settings })
  const name = `${fileWords(shop.settings.name)}-mis-datos-${now.toISOString().slice(0, 10)}.json`
  const headers = attachmentHeaders({ name, type: 'application/json; charset=utf-8' })
  return c.body(JSON.stringify(all, null, 2), 200, headers)
}

async function eraseMe(c: Context, shop: Shop, { customer }: SignedIn): Promise<Response> {
  const form = await sentForm(c, passwordAgainForm, 'PASSWORD_INVALID')
  if (form.kind === 'refused') return form.answer
  const result = await eraseCustomer(shop, { customer, ...form.values })
  switch (result.kind) {
    case 'erased':
      clearSessionCookie(c, shop.settings.publicUrl)
      return c.body(null, 204)
    case 'wrong':
      return problem(c, 401, 'PASSWORD_WRONG', copy.passwordWrong, { field: 'pass' })
    case 'too-many':
      return tooMany(c, shop, result.again, copy.tooManyTries)
    default:
      return identityTrouble(c, shop, result)
  }
}

/** 'Pequeña Leyenda' → 'pequena-leyenda', for a file name and a header. */
function fileWords(text: string): string {
  return (
    decomposed(text)
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .trim()
      .replaceAll(/[ -]+/g, '-')
      .slice(0, 60) || 'tienda'
  )
}
