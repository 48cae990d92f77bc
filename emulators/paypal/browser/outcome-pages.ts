import { html } from 'hono/html'
import type { Core } from '../core.ts'
import type { Visit } from './approval-page.ts'
import { type Markup, pageFrame } from './page-frame.ts'

/** Shown while the shop still makes the order; tells the shop's page that the window is there. */
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
  /** A way back to the shop, where one is known. */
  readonly link?: string | undefined
}

/** The last page: in a window it tells the shop and closes; elsewhere it says what happened. */
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

/** What the page's script tells the window that opened it, and the one origin it may tell. */
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
