import { html } from 'hono/html'
import type { Core } from '../core.ts'
import type { Visit } from './approval-page.ts'
import { type Markup, pageFrame } from './page-frame.ts'

/** Shown while the shop still makes the order. */
export function waitPage(core: Core): Markup {
  return pageFrame(
    core,
    'Un momento',
    html`<h1>Preparamos tu pago…</h1>
      <div class="wait" aria-hidden="true"></div>
      <p class="status" role="status">La tienda está anotando tu pedido.</p>`,
  )
}

export interface Ending {
  readonly outcome: 'approved' | 'cancelled' | 'failed'
  readonly token: string
  readonly payerId?: string | undefined
  readonly title: string
  readonly text: string
  /** A way back to the shop, where one is known. */
  readonly link?: string | undefined
}

/** The last page: in a window it tells the shop and closes; elsewhere it says what happened. */
export function endPage(core: Core, visit: Visit, ending: Ending): Markup {
  const reports = visit.popup && visit.origin !== undefined
  const content = html`<h1>${ending.title}</h1>
    <p class="status">${ending.text}</p>
    ${reports ? html`<div hidden data-outcome="${ending.outcome}" data-token="${ending.token}" data-payer-id="${ending.payerId ?? ''}" data-origin="${visit.origin}"></div>` : ''}
    ${ending.link === undefined ? '' : html`<p><a class="button" href="${ending.link}">Volver a la tienda</a></p>`}`
  return pageFrame(core, ending.title, content)
}
