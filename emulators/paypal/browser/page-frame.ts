import { html } from 'hono/html'
import type { Core } from '../core.ts'

export type Markup = ReturnType<typeof html>

/** Returns the path before every address of the emulator when it runs behind a proxy. */
export function pathPrefix(core: Core): string {
  return new URL(core.baseUrl()).pathname.replace(/\/$/, '')
}

export function pageFrame(core: Core, title: string, content: Markup, sum?: string): Markup {
  const prefix = pathPrefix(core)
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · PayPal (emulador)</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${prefix}/checkoutnow/page.css" />
        <script src="${prefix}/checkoutnow/page.js" defer></script>
      </head>
      <body>
        <header><p class="ribbon">Emulador de pagos: no se cobra dinero real.</p></header>
        <main>
          <div class="top">
            <p class="word">Pay<span>Pal</span></p>
            ${sum === undefined ? '' : html`<p class="sum">${sum}</p>`}
          </div>
          ${content}
        </main>
      </body>
    </html>`
}

/**
 * The form-action policy also checks redirects after a form, so the policy names the shop's addresses. The opener
 * policy must let the popup talk to the shop's page.
 */
export async function pageAnswer(
  markup: Markup,
  status = 200,
  formTargets: readonly (string | undefined)[] = [],
): Promise<Response> {
  const targets = formTargets.flatMap((url) =>
    url !== undefined && URL.canParse(url) ? [new URL(url).origin] : [],
  )
  return new Response(String(await markup), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'self'",
        "script-src 'self'",
        'img-src data:',
        "base-uri 'none'",
        "frame-ancestors 'none'",
        `form-action ${["'self'", ...new Set(targets)].join(' ')}`,
      ].join('; '),
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}
