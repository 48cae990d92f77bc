import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fullOrder, startEmulator, type TestEmulator } from '../testing/start-emulator.ts'

function submit(emulator: TestEmulator, fields: Record<string, string>): Promise<Response> {
  return fetch(`${emulator.url}/checkoutnow`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

test('the approval page shows what is bought and lets forms lead back to the shop only', async (t) => {
  const emulator = await startEmulator(t)
  const token = await emulator.order(fullOrder({}, { brand_name: 'Ropa <b>"linda"</b>' }))
  const page = await fetch(`${emulator.url}/checkoutnow?token=${token}`)
  const markup = await page.text()
  assert.equal(page.status, 200)
  for (const text of [
    'Ropa &lt;b&gt;&quot;linda&quot;&lt;/b&gt;',
    '2 × Playera dinosaurio',
    '$398.00 MXN',
    '−$50.00 MXN',
    '$696.50 MXN',
    'Ana Peña',
    'Calle Falsa 123, Centro, 64000 Monterrey, NL, MX',
    'comprador@demo.example',
    'Pagar ahora',
    'Cancelar y volver',
    'Rechazar el pago',
    'Pagar lento',
  ]) {
    assert.ok(markup.includes(text), text)
  }
  const policy = page.headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none'.*form-action 'self' https:\/\/shop\.example$/)
  assert.equal(page.headers.get('cross-origin-opener-policy'), 'unsafe-none')
})

test('without scripts: paying and cancelling lead back to the shop', async (t) => {
  const emulator = await startEmulator(t)
  const token = await emulator.order(fullOrder())
  const ledTo = async (outcome: string) => {
    const { status, headers } = await submit(emulator, { token, outcome })
    return [status, headers.get('location')]
  }
  assert.deepEqual(await ledTo('cancel'), [303, `https://shop.example/pago/cancelado?token=${token}`])
  const led = await ledTo('pay')
  const payer = emulator.controls.order(token)?.payer?.id ?? ''
  assert.match(payer, /^[A-Z0-9]{13}$/)
  assert.deepEqual(led, [303, `https://shop.example/pago/vuelta?token=${token}&PayerID=${payer}`])
  assert.equal((await emulator.capture(token)).status, 201)
  const again = await fetch(`${emulator.url}/checkoutnow?token=${token}`)
  assert.match(await again.text(), /ya está pagado/)
  const gone = await submit(emulator, { token: 'NOTHERE', outcome: 'pay' })
  assert.equal(gone.status, 404)
})

test('paying slowly: the approval takes its time and so does the capture, which is made at once', async (t) => {
  const emulator = await startEmulator(t, { slowApprovalMs: 60, slowCaptureMs: 150 })
  const token = await emulator.order(fullOrder())
  const started = performance.now()
  await submit(emulator, { token, outcome: 'slow' })
  assert.ok(performance.now() - started >= 55)
  // The first capture is held, so that the second request meets a running capture on any machine.
  const held = emulator.controls.addFault({ on: 'orders.capture', when: 'after', do: 'hold' })
  const captured = performance.now()
  const capture = emulator.capture(token, 'k')
  while (emulator.controls.faults()[0]?.waiting !== 1) await new Promise((resolve) => setTimeout(resolve, 5))
  assert.ok(performance.now() - captured >= 145)
  assert.equal(emulator.controls.captures().length, 1)
  assert.equal((await emulator.capture(token, 'k')).status, 409)
  emulator.controls.releaseFault(held.id)
  assert.equal((await capture).status, 201)
})

test('a window reports to the origin it was given, a tab goes back to the page it came from', async (t) => {
  const emulator = await startEmulator(t)
  const token = await emulator.order()
  const inWindow = async (origin: string) =>
    (await submit(emulator, { token, outcome: 'cancel', popup: '1', origin })).text()
  const cancelled = await inWindow('http://localhost:3000')
  assert.match(cancelled, /data-outcome="cancelled".*data-origin="http:\/\/localhost:3000"/s)
  for (const origin of ['http://localhost:3000/x', 'null', 'javascript:1'])
    assert.doesNotMatch(await inWindow(origin), /data-outcome/)
  const show = async (referer: string) => {
    const query = new URLSearchParams({ token, back: 'http://localhost:3000/checkout#x' })
    const page = await fetch(`${emulator.url}/checkoutnow?${query}`, { headers: { referer } })
    return /name="back" value="([^"]*)"/.exec(await page.text())?.[1]
  }
  assert.equal(await show('http://localhost:3000/'), 'http://localhost:3000/checkout')
  assert.equal(await show('http://evil.example/'), undefined)
  const back = await submit(emulator, { token, outcome: 'pay', back: 'http://localhost:3000/checkout' })
  assert.match(
    back.headers.get('location') ?? '',
    new RegExp(`^http://localhost:3000/checkout#onApprove=1&token=${token}&PayerID=[A-Z0-9]{13}$`),
  )
})

test('the script loads for a known client and a right address, and is one classic script', async (t) => {
  const emulator = await startEmulator(t)
  const load = (query: string) => fetch(`${emulator.url}/sdk/js?${query}`)
  const known = 'client-id=emulator-client-id'
  const good = await load(
    `${known}&currency=MXN&locale=es_MX&intent=capture&components=buttons&disable-funding=paylater`,
  )
  assert.equal(good.status, 200)
  assert.equal(good.headers.get('cross-origin-resource-policy'), 'cross-origin')
  const script = await good.text()
  assert.doesNotMatch(script, /^(import|export) /m)
  assert.doesNotThrow(() => new Function(script))
  for (const query of [
    'currency=MXN',
    'client-id=other',
    `${known}&currency=PESOS`,
    `${known}&locale=es-MX`,
    `${known}&intent=authorize`,
    `${known}&colour=gold`,
  ]) {
    const refused = await load(query)
    assert.equal(refused.status, 400, query)
    assert.match(await refused.text(), /^throw new Error\("SDK Validation error/)
  }
})
