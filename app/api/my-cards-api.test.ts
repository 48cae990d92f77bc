import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { createMember } from '../../test/helpers/member.ts'
import { signUpCustomer } from '../../test/helpers/sign-up-customer.ts'
import { openWebhookScene, type WebhookScene } from '../../test/helpers/webhook-scene.ts'

type Card = Record<'number' | 'holder' | 'issuedAt' | 'front' | 'back' | 'verificationUrl', string> & {
  revoked: boolean
}

let on: WebhookScene
before(async () => {
  on = await openWebhookScene()
})
after(() => on.close())

const get = (path: string, cookie = '') => on.at.app.request(path, { headers: { cookie } })
const cardsWith = async (cookie: string) => (await (await get('/api/me/cards', cookie)).json()) as Card[]

async function withCard(name: string) {
  const { customer, cookie } = await signUpCustomer(on.at, { name })
  const member = await createMember(on.at, { is: customer })
  const bought = await member.buy('tarjetaSocio-1')
  const [card] = await cardsWith(cookie)
  return { cookie, card: card ?? assert.fail('no card'), ...bought }
}

test('a customer sees their own cards and never another customer’s', async () => {
  const ana = await withCard('Ana <b>')
  const { card } = ana
  assert.deepEqual(Object.keys(card).toSorted(), [
    'back',
    'front',
    'holder',
    'issuedAt',
    'number',
    'revoked',
    'verificationUrl',
  ])
  assert.equal(card.holder, 'Ana <b> Treviño')
  assert.equal(card.revoked, false)
  assert.match(card.verificationUrl, /^http:\/\/shop\.test\/tarjeta\/[0-9a-f]{32}$/)

  const other = await signUpCustomer(on.at)
  assert.deepEqual(await cardsWith(other.cookie), [])
  for (const path of [card.front, card.back, card.front.replace('svg', 'png')]) {
    assert.equal((await get(path, ana.cookie)).status, 200, path)
    for (const cookie of [other.cookie, '', 'session=no-such-session-at-all'])
      assert.equal((await get(path, cookie)).status, 404, path)
  }
  const listed = await get('/api/me/cards')
  assert.equal(listed.status, 401)
  assert.equal(listed.headers.get('cache-control'), 'no-store')
})

test('card pictures contain no scripts and are not cached', async () => {
  const { card, cookie } = await withCard('"/><script>x</script>')
  const svg = await get(card.front, cookie)
  assert.equal(svg.headers.get('content-type'), 'image/svg+xml')
  assert.equal(svg.headers.get('cache-control'), 'no-store')
  assert.match(svg.headers.get('content-security-policy') ?? '', /default-src 'none'/)
  assert.doesNotMatch(await svg.text(), /<script/)
  const png = await get(card.back.replace('svg', 'png'), cookie)
  assert.equal(png.headers.get('content-type'), 'image/png')
  assert.equal((await sharp(Buffer.from(await png.arrayBuffer())).metadata()).width, 1200)
  for (const file of ['canto.svg', 'frente.gif', 'frente.svg/..'])
    assert.equal((await get(`/api/me/cards/${card.number}/${file}`, cookie)).status, 404, file)
})

test('a refunded card is shown as revoked', async () => {
  const ana = await withCard('Ana')
  on.controls.reverseCapture(ana.captureId)
  await on.settle()
  assert.equal((await cardsWith(ana.cookie))[0]?.revoked, true)
})

test('the confirmation mail has both sides of the card, and no text about a parcel', async () => {
  const { orderId, card } = await withCard('Ana')
  await on.settle()
  const [order] = await on.ordersOf(orderId)
  const name = (await readdir(on.mailFolder)).find((file) => file.includes(order!.id))
  const mail = await readFile(join(on.mailFolder, name ?? assert.fail('no mail')), 'utf8')
  assert.equal(mail.match(/^Content-Type: image\/png/gm)?.length, 2)
  assert.equal(mail.match(/^Content-Disposition: inline/gm)?.length, 2)
  for (const side of ['front', 'back'])
    assert.match(mail, new RegExp(`^Content-ID: <tarjeta-${card.number}-${side}@`, 'im'))
  assert.doesNotMatch(mail, /Lo enviamos a/)
  assert.match(mail, /Tu Tarjeta de Socio/)
})
