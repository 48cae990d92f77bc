import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openMovedClock } from '../../data/demonstration/moved-clock.ts'
import { openEmulatedBuyer } from '../../gateways/payments/paypal/emulated-buyer.ts'
import { garmentPricesAtFirst } from '../../domain/designs/garment-price.ts'
import { assertInvariants } from '../../test/helpers/expect-invariants.ts'
import { createTestShop, type TestShop } from '../../test/helpers/test-shop.ts'
import { seedDemonstration } from '../catalogue/seed-demonstration.ts'
import { fillExample } from './fill-example.ts'
import { demonstrationTransfer } from '../../config/demonstration-shop.ts'

let at: TestShop
before(async () => {
  at = await createTestShop({ settings: { garmentPrices: garmentPricesAtFirst, transfer: demonstrationTransfer } })
  await seedDemonstration(at.db, 'catalogue/demo')
})
after(() => at.close())

test('scratch', async () => {
  const clock = openMovedClock(at.connectionString)
  const cpu = process.cpuUsage()
  const began = performance.now()
  const filled = await fillExample(at.shop, { clock, buyer: openEmulatedBuyer(at.paymentUrl) })
  const used = process.cpuUsage(cpu)
  console.log(performance.now() - began, used.user / 1000, used.system / 1000)
  if (filled.kind === 'filled') { console.log(filled.happenings); for (const f of filled.faults.slice(0,25)) console.log(f.name, f.error.slice(0, 300)); console.log(filled.faults.length) }
  else console.log(filled)
  console.log(await at.db.selectFrom('orders').select(['state', (e) => e.fn.countAll().as('n')]).groupBy('state').execute())
  console.log(await at.db.selectFrom('checkouts').select(['state', 'provider', (e) => e.fn.countAll().as('n')]).groupBy(['state','provider']).execute())
  await clock.db.destroy()
  await assertInvariants(at)
})
