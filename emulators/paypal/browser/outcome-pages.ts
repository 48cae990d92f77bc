import { html } from 'hono/html'
import type { Core } from '../core.ts'
import type { Visit } from './approval-page.ts'
import { type Markup, pageFrame } from './page-frame.ts'

/**
 * The popup shows this page while the shop is still creating the order. The page's script tells the shop that the
 * popup is open.
 */
export function waitPage(core: Core, visit: Visit): Markup {
  return pageFrame(
    core,
    'Un momento',
    html`<h1>Preparamos tu pago…</h1>
      <div class="wait" aria-hidden="true"></div>
      <p class="status" role="status">La tienda está anotando tu pedido.</p>
      ${reportMarkup(visit, { outcome: 'ready', token: '' })}`,
  )
}

export interface Ending {
  readonly outcome: 'approved' | 'cancelled' | 'failed'
  readonly token: string
  readonly payerId?: string | undefined
  readonly title: string
  readonly text: string
  readonly link?: string | undefined
}

/** The page after a payment. In a popup it reports to the shop and closes; in a tab it says how the payment ended. */
export function endPage(core: Core, visit: Visit, ending: Ending): Markup {
  const content = html`<h1>${ending.title}</h1>
    <p class="quiet">${ending.text}</p>
    ${visit.popup ? reportMarkup(visit, ending) : ''}
    ${ending.link === undefined ? '' : html`<p><a class="button" href="${ending.link}">Volver a la tienda</a></p>`}`
  return pageFrame(core, ending.title, content)
}

interface Report {
  readonly outcome: Ending['outcome'] | 'ready'
  readonly token: string
  readonly payerId?: string | undefined
}

/** The message of the popup for its script, with the only origin that may receive it. */
function reportMarkup({ origin }: Visit, { outcome, token, payerId = '' }: Report): Markup | '' {
  if (origin === undefined) return ''
  return html`<div
    hidden
    data-outcome="${outcome}"
    data-token="${token}"
    data-payer-id="${payerId}"
    data-origin="${origin}"
  ></div>`
}
