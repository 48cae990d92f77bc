import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { at, issueOf, type TestEmulator } from './start-emulator.ts'

export interface ShopPage {
  readonly url: string
}

/**
 * Serves a page like the shop's, on another origin than the emulator, with a strict content policy and an opener
 * policy. `?plan=` chooses the behaviour of the page's two endpoints. Each callback of the buttons adds a line to the
 * page.
 */
export async function serveShopPage(
  t: TestContext,
  emulator: TestEmulator,
  order: Readonly<Record<string, unknown>>,
): Promise<ShopPage> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop')
    const answer = (type: string, body: string, status = 200) =>
      response.writeHead(status, { 'content-type': type, ...pageHeaders(emulator.url) }).end(body)
    if (url.pathname === '/create') {
      const key = crypto.randomUUID()
      const created = await emulator.call('POST', '/v2/checkout/orders', order, { key })
      return answer('application/json', JSON.stringify(created.body), created.status)
    }
    if (url.pathname === '/capture') {
      const path = `/v2/checkout/orders/${url.searchParams.get('id') ?? ''}/capture`
      const captured = await emulator.call('POST', path, {}, { key: crypto.randomUUID() })
      const outcome = captured.status === 201 ? at(captured.body, 'status') : issueOf(captured)
      return answer('application/json', JSON.stringify({ outcome }))
    }
    if (url.pathname === '/shop.js') return answer('text/javascript', shopScript)
    const query = `client-id=${emulator.settings.clientId}&currency=MXN&locale=es_MX&intent=capture`
    return answer('text/html; charset=utf-8', pageMarkup(`${emulator.url}/sdk/js?${query}`))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.closeAllConnections())
  t.after(() => server.close())
  return { url: `http://localhost:${(server.address() as AddressInfo).port}` }
}

function pageHeaders(emulatorUrl: string): Record<string, string> {
  return {
    'content-security-policy': `default-src 'self'; script-src 'self' ${emulatorUrl}; style-src 'self'; object-src 'none'`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}

const pageMarkup = (sdk: string) => `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><title>Tienda</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<script src="${sdk}"></script><script src="/shop.js" defer></script></head>
<body><main><h1>Pagar</h1><div id="buttons"></div><h2>Lo que pasó</h2><ol id="log"></ol></main></body></html>`

const shopScript = `
const log = (text) => {
  const line = document.createElement('li');
  line.textContent = text;
  document.getElementById('log').append(line);
};
const plan = new URLSearchParams(location.search).get('plan');
const buttons = paypal.Buttons({
  onInit: () => log('init'),
  onClick: (data, actions) => {
    log('click ' + data.fundingSource);
    return plan === 'reject' ? actions.reject() : actions.resolve();
  },
  createOrder: async (data) => {
    if (plan === 'broken') throw new Error('sin existencias');
    const response = await fetch('/create', { method: 'POST' });
    log('create ' + data.paymentSource);
    return (await response.json()).id;
  },
  onApprove: async (data, actions) => {
    const response = await fetch('/capture?id=' + data.orderID, { method: 'POST' });
    const { outcome } = await response.json();
    log('approve ' + data.payerID.length + ' ' + outcome);
    if (outcome === 'INSTRUMENT_DECLINED') return actions.restart();
  },
  onCancel: (data) => log('cancel ' + data.orderID.length),
  onError: (error) => log('error ' + error.message),
});
if (buttons.isEligible()) buttons.render('#buttons').then(() => log('rendered ' + typeof paypal.version));
`
