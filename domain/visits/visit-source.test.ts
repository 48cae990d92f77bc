import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directVisit, isKnownSource, markedLink, type ReportedVisit, visitSource } from './visit-source.ts'

const from = (reported: Partial<ReportedVisit>) =>
  visitSource({ site: '', utmSource: '', utmCampaign: '', ...reported }, ['tienda.example'])

test('all the hosts of a site are one source', () => {
  for (const site of ['instagram.com', 'l.instagram.com', 'WWW.Instagram.com', 'com.instagram.android'])
    assert.equal(from({ site }), 'instagram')
  assert.equal(from({ site: 'lm.facebook.com' }), 'facebook')
  assert.equal(from({ site: 'www.google.com.mx' }), 'google')
  assert.equal(from({ site: 'mail.google.com' }), 'gmail')
})

test('a site nobody knows is its host, and a host that only ends alike is another site', () => {
  assert.equal(from({ site: 'www.mamas-regias.example' }), 'mamas-regias.example')
  assert.equal(from({ site: 'notinstagram.com' }), 'notinstagram.com')
})

test('a marked link is its mark, whatever the site', () => {
  assert.equal(
    from({ site: 'l.instagram.com', utmSource: 'ig', utmCampaign: 'Día del Niño' }),
    'instagram / dia del niño',
  )
  assert.equal(from({ utmSource: 'Volante feria' }), 'volante feria')
  assert.equal(from({ site: 'tienda.example', utmSource: 'volante' }), 'volante')
})

test('without a link the visit is direct', () => {
  for (const reported of [{}, { site: 'sin punto' }, { utmSource: '   ' }, { utmCampaign: 'sola' }])
    assert.equal(from(reported), directVisit)
})

test('a page of the shop or of the payment provider begins no visit', () => {
  assert.equal(from({ site: 'tienda.example' }), null)
  assert.equal(from({ site: 'www.paypal.com' }), null)
  assert.equal(from({ site: 'www.mercadopago.com.mx' }), null)
})

test('a mark that could name a person is not kept', () => {
  assert.equal(from({ utmSource: 'ana@correo.example' }), directVisit)
  assert.equal(from({ utmSource: '81 1234 5678' }), directVisit)
  assert.equal(from({ utmSource: 'correo', utmCampaign: 'cliente 123456' }), 'correo')
})

test('a source fits its column and is known only if it is a site of the list', () => {
  const longest = from({ utmSource: 'a'.repeat(200), utmCampaign: 'b'.repeat(200) })!
  assert.ok(longest.length <= 60, longest)
  assert.ok(isKnownSource('instagram') && isKnownSource(directVisit))
  for (const source of ['instagram / navidad', 'mamas-regias.example', 'toString'])
    assert.ok(!isKnownSource(source))
})

test('visits by a marked link count under its name', () => {
  const link = (name: string, page: string) => markedLink('https://tienda.example', { name, page })
  for (const page of ['', '/product/dino', 'https://tienda.example/product?category=Girl']) {
    const made = link('Volante Feria', page)
    assert.ok(made.kind === 'link' && made.link.startsWith('https://tienda.example/'), page)
    assert.equal(from({ utmSource: new URL(made.link).searchParams.get('utm_source')! }), 'volante feria')
  }
  assert.equal(link('ana@correo.example', '').kind, 'bad-name')
  for (const page of ['https://otra.example/product', '//otra.example', 'javascript:alert(1)'])
    assert.equal(link('volante', page).kind, 'bad-page')
})
