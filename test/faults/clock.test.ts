import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { runOnce } from '../../jobs/worker.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants, assertStock } from '../helpers/expect-invariants.ts'
import { createMailingShop, type MailingShop, stock } from '../helpers/test-shop.ts'
import { freePieces } from '../helpers/set-unit.ts'

let at: MailingShop
before(async () => {
  at = await createMailingShop()
})
after(() => at.close())
afterEach(() => assertInvariants(at))

const pieces = 3

for (const [what, jumps] of [
  ['on', [10, -10]],
  ['back', [-10, 10]],
  ['back by more than a hold lasts', [-60, 60]],
] as const)
  test(`clock moved ${what}: an open payment is paid once, its piece is sold to nobody else, and pieces of abandoned payments return`, async () => {
    const id = `reloj-${what.split(' ').length}-${jumps[0]}`.replace('--', '-menos-')
    const line = [{ sku: `${id}#na-4`, quantity: 1, price: 28_900 }]
    await stock(at.db, id, pieces)
    const [ana, beto] = [
      createBuyer(at.app, 'ana@correo.example'),
      createBuyer(at.app, 'beto@correo.example'),
    ]
    const [paid, left] = [await ana.order(line), await beto.order(line)]
    at.later(jumps[0])
    await runOnce(at.shop, at.mailer)
    at.emulator.controls.approve(paid.body.id!)
    const answer = await ana.capture(paid.body.id!)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    const carla = createBuyer(at.app, 'carla@correo.example')
    const begun = await carla.order(line)
    assert.equal(begun.status, 200, JSON.stringify(begun.body))
    at.later(jumps[1])
    at.emulator.controls.approve(begun.body.id!)
    assert.equal((await carla.capture(begun.body.id!)).status, 200)
    // Beto never returned to his payment.
    at.later(120)
    for (let pass = 0; pass < 4; pass += 1) await runOnce(at.shop, at.mailer)
    assert.equal((await beto.capture(left.body.id!)).body.status, undefined)
    await assertStock(at, id, pieces)
    assert.equal((await freePieces(at.db, [id])).get(id), pieces - 2, 'no piece is held for ever')
    at.later(-120)
  })
