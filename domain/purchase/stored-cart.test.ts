import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cartFromStored, storedFromCart } from './stored-cart.ts'

const shirt = {
  id: 'playera#na-4',
  title: 'Playera',
  description: 'De algodón',
  color: 'na',
  qty: 2,
  size: '4',
  design: 'dinosaurio',
  price: 289.5,
  image: '/pictures/playera-frente',
  pzs: 7,
  clasification: 'PHYSICAL_GOODS',
}

test('the stored names and pesos become a cart line and are written back unchanged', () => {
  const text = JSON.stringify({ items: [shirt] })
  const cart = cartFromStored(text)
  assert.deepEqual(cart.lines[0], {
    id: 'playera#na-4',
    title: 'Playera',
    description: 'De algodón',
    colour: 'na',
    size: '4',
    design: 'dinosaurio',
    price: 28_950,
    quantity: 2,
    pieces: 7,
    image: '/pictures/playera-frente',
  })
  assert.equal(storedFromCart(cart), text)
})

test('the price before a markdown is stored in pesos; one that is not above the price is ignored', () => {
  const down = { ...shirt, price: 231.2, priceBefore: 289 }
  const cart = cartFromStored(JSON.stringify({ items: [down] }))
  assert.equal(cart.lines[0]?.priceBefore, 28_900)
  assert.deepEqual(JSON.parse(storedFromCart(cart)), { items: [down] })
  for (const priceBefore of [231.2, -1, 'mucho', null]) {
    const [line] = cartFromStored(JSON.stringify({ items: [{ ...shirt, price: 231.2, priceBefore }] })).lines
    assert.ok(line && !('priceBefore' in line), String(priceBefore))
  }
})

test('a membership card has no stock and is stored as digital goods', () => {
  const card = { ...shirt, id: 'tarjetaSocio-1700000000', price: 2500, qty: 1, pzs: 1 }
  const cart = cartFromStored(JSON.stringify({ items: [card] }))
  assert.equal(cart.lines[0]?.pieces, null)
  const [stored] = JSON.parse(storedFromCart(cart)).items
  assert.deepEqual([stored.clasification, stored.category], ['DIGITAL_GOODS', 'DIGITAL_GOODS'])
})

test('a missing, unreadable or wrongly shaped stored cart is an empty cart', () => {
  const noCarts = ['', 'x', '[]', '7', 'null', '{"items":{}}', '{"items":[null,1,"a",[],{},{"id":"x"}]}']
  for (const text of [null, ...noCarts, 'x'.repeat(300_000), `"${'a'.repeat(300_000)}"`])
    assert.deepEqual(cartFromStored(text), { lines: [] })
})

test('invalid lines are dropped, valid lines stay', () => {
  const bad = [
    { ...shirt, id: '' },
    { ...shirt, id: '#na-4' },
    { ...shirt, title: 3 },
    { ...shirt, qty: 0 },
    { ...shirt, qty: 1.5 },
    { ...shirt, qty: 'muchas' },
    { ...shirt, price: 'abc' },
    { ...shirt, price: -1 },
    { ...shirt, price: null, title: '' },
  ]
  const { lines } = cartFromStored(
    JSON.stringify({ items: [...bad, shirt, shirt, { ...shirt, id: 'otra#na-6', qty: '3', pzs: 'x' }] }),
  )
  assert.deepEqual(
    lines.map(({ id, quantity, pieces }) => [id, quantity, pieces]),
    [
      ['playera#na-4', 2, 7],
      ['otra#na-6', 3, 0],
    ],
  )
})

test('a stored cart is limited in lines and pieces', () => {
  const many = (id: string) =>
    Array.from({ length: 200 }, (_, index) => ({ ...shirt, id: `${id}${index}`, qty: 1e9 }))
  const { lines } = cartFromStored(JSON.stringify({ items: many('p#na-') }))
  assert.equal(lines.length, 40)
  assert.equal(lines[0]?.quantity, 9_999, 'the limit of a garment is its stock, which is requested later')
  const made = cartFromStored(JSON.stringify({ items: many('custom-Sets-luna#Black-') }))
  assert.equal(made.lines[0]?.quantity, 30)
})
