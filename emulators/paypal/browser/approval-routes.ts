import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Core } from '../core.ts'
import { approveOrder, type ApprovalChoice } from '../orders/approve-order.ts'
import { findOrder } from '../orders/find-order.ts'
import type { Env } from '../protocol/answer.ts'
import type { OrderRecord } from '../state/records.ts'
import { approvalPage, type Visit } from './approval-page.ts'
import { endPage, waitPage } from './outcome-pages.ts'
import { pageAnswer } from './page-frame.ts'

const asset = (name: string) => readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8')
const script = asset('page.js')
const styles = asset('page.css')

/** `coreOf`: finds the account of an order; for an unknown order it is the first account. */
export function approvalRoutes(coreOf: (orderId: string) => Core): Hono<Env> {
  const app = new Hono<Env>()
  const file = (body: string, type: string) =>
    new Response(body, {
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      },
    })
  app.get('/page.js', () => file(script, 'application/javascript'))
  app.get('/page.css', () => file(styles, 'text/css'))
  app.get('/wait', (c) =>
    pageAnswer(
      waitPage(
        coreOf(''),
        readVisit((name) => c.req.query(name)),
      ),
    ),
  )

  app.get('/', (c) => {
    const referrer = c.req.header('referer')
    const visit = readVisit((name) => c.req.query(name))
    // The return address `back` must have the origin of the referring page; otherwise any site could redirect the buyer
    // anywhere.
    const isOwn = visit.back !== undefined && originOf(visit.back) === originOf(referrer)
    const checked = isOwn ? visit : { ...visit, back: undefined }
    const token = c.req.query('token') ?? ''
    const core = coreOf(token)
    // PayPal refuses an order that belongs to another account than the script of the buttons.
    const isForeign = (c.req.query('client-id') ?? core.settings.clientId) !== core.settings.clientId
    const order = isForeign ? undefined : findOrder(core, token)
    if (!order || order.status === 'COMPLETED') {
      return closedAnswer(core, checked, token, order)
    }
    return approvalAnswer(core, order, checked)
  })

  app.post('/', async (c) => {
    const form = await c.req.parseBody()
    const read = (name: string) => (typeof form[name] === 'string' ? form[name] : undefined)
    const visit = readVisit(read)
    const token = read('token') ?? ''
    const core = coreOf(token)
    const outcome = read('outcome')
    if (outcome === 'cancel') return cancelled(core, visit, token)
    const choice: ApprovalChoice = outcome === 'decline' || outcome === 'slow' ? outcome : 'pay'
    if (choice === 'slow') await wait(core.settings.slowApprovalMs)
    const result = approveOrder(core, token, choice)
    const order = findOrder(core, token)
    if (!result.ok && result.reason === 'not-written' && order) {
      const notice =
        'No hay espacio en el disco de esta máquina y tu pago no se pudo anotar. No se cobró nada: cuando haya lugar, vuelve a intentarlo aquí mismo.'
      return approvalAnswer(core, order, visit, { status: 503, notice })
    }
    if (!result.ok) return closedAnswer(core, visit, token, order)
    return approvedAnswer(core, visit, result.order)
  })
  return app
}

/** The form of the approval page may redirect only to the order's own addresses and to the return address `back`. */
function approvalAnswer(
  core: Core,
  order: OrderRecord,
  visit: Visit,
  { status = 200, notice = '' } = {},
): Promise<Response> {
  const { return_url: returnUrl, cancel_url: cancelUrl } = order.experience
  return pageAnswer(approvalPage(core, order, visit, notice), status, [returnUrl, cancelUrl, visit.back])
}

function approvedAnswer(core: Core, visit: Visit, order: OrderRecord): Response | Promise<Response> {
  const payerId = order.payer?.id ?? ''
  if (!visit.popup) {
    const target = order.experience.return_url
    if (target !== undefined) return redirect(withQuery(target, { token: order.id, PayerID: payerId }))
    if (visit.back !== undefined)
      return redirect(`${visit.back}#onApprove=1&token=${order.id}&PayerID=${payerId}`)
  }
  return pageAnswer(
    endPage(core, visit, {
      outcome: 'approved',
      token: order.id,
      payerId,
      title: 'Listo, aprobaste el pago',
      text: 'Ya puedes cerrar esta ventana y volver a la tienda.',
    }),
  )
}

function cancelled(core: Core, visit: Visit, token: string): Response | Promise<Response> {
  const order = findOrder(core, token)
  if (!visit.popup) {
    const target = order?.experience.cancel_url
    if (target !== undefined) return redirect(withQuery(target, { token }))
    if (visit.back !== undefined)
      return redirect(`${visit.back}#onCancel=1&token=${encodeURIComponent(token)}`)
  }
  return pageAnswer(
    endPage(core, visit, {
      outcome: 'cancelled',
      token,
      title: 'Cancelaste el pago',
      text: 'No se cobró nada. Ya puedes volver a la tienda.',
    }),
  )
}

/** Answers for an order that is already paid, unknown or expired. */
function closedAnswer(
  core: Core,
  visit: Visit,
  token: string,
  order: OrderRecord | undefined,
): Promise<Response> {
  const isPaid = order?.status === 'COMPLETED'
  return pageAnswer(
    endPage(core, visit, {
      outcome: isPaid ? 'approved' : 'failed',
      token,
      payerId: order?.payer?.id,
      title: isPaid ? 'Este pedido ya está pagado' : 'Este pago ya no está disponible',
      text: isPaid
        ? 'No se cobra dos veces. Vuelve a la tienda para verlo.'
        : 'Se venció o no existe. Vuelve a la tienda y empieza el pago de nuevo.',
      link: order?.experience.cancel_url ?? visit.back,
    }),
    isPaid ? 200 : 404,
  )
}

function readVisit(read: (name: string) => string | undefined): Visit {
  const origin = read('origin')
  const back = read('back')
  return {
    popup: read('popup') === '1',
    origin: origin !== undefined && originOf(origin) === origin ? origin : undefined,
    back: originOf(back) === undefined ? undefined : back?.split('#')[0],
    fundingSource: read('fundingSource') ?? 'paypal',
  }
}

function originOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { protocol, origin } = new URL(url)
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined
}

function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value)
  return target.href
}

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } })
