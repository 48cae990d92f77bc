import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { closeOf } from '../../data/payments/ledger.ts'
import { type CloseRow, balanceOf, sumsOfClose } from '../../domain/today/day-close.ts'
import type { DirectMethod } from '../../domain/payments/direct-sale.ts'
import { stretchOfDays } from '../../domain/values/mexican-days.ts'
import { type Centavos, centavosFromPesos, sumOf } from '../../domain/values/money.ts'
import { startRefund } from '../../use-cases/refunds/start-refund.ts'
import { exportLedger } from '../../use-cases/payments/export-ledger.ts'
import { recordManualRefund } from '../../use-cases/refunds/record-manual-refund.ts'
import { sellDirectly } from '../../use-cases/payments/sell-directly.ts'
import { dayInMexico } from '../../words/dates.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { directSaleOf } from '../helpers/direct-sale-to-make.ts'
import { refundAt } from '../helpers/member.ts'
import { reconcileAll } from '../helpers/reconcile-all.ts'
import { refundScene } from '../helpers/refund-scene.ts'
import { hireStaff, type StaffActor } from '../helpers/test-staff.ts'
import { createMailingShop, type MailingShop, stock } from '../helpers/test-shop.ts'
import { setUnit } from '../helpers/set-unit.ts'

let at: MailingShop
let owner: StaffActor
let scene: ReturnType<typeof refundScene>
before(async () => {
  at = await createMailingShop()
  scene = refundScene(at)
  owner = await hireStaff(at.db, { role: 'owner' })
  await stock(at.db, 'playera', 50)
})
after(() => at.close())

async function sold(method: DirectMethod): Promise<string> {
  const result = await sellDirectly(at.shop, owner, directSaleOf('playera', { channel: 'bazaar', method }))
  assert.ok(result.kind === 'sold')
  return result.number
}

const giveBack = (orderNumber: string, amount: Centavos) =>
  startRefund(at.shop, owner, {
    id: randomUUID(),
    orderNumber,
    wish: { kind: 'amount', amount },
    reason: 'Talla',
  })

/** A payer pays after the hold ended and the counter sold the last piece, so the money is refunded. */
async function paidTooLate(): Promise<void> {
  await stock(at.db, 'ultima', 1)
  const buyer = createBuyer(at.app)
  const { body } = await buyer.order([{ sku: 'ultima#na-4', quantity: 1, price: 28_900 }])
  await buyer.cancel(body.id!)
  await setUnit(at.db, 'ultima', { pieces: 0 })
  at.emulator.controls.approve(body.id!)
  const taken = await at.shop.payments.online.captureOrder(body.id!, { key: 'late' })
  assert.ok(taken.kind === 'captured')
}

/** Growth of the provider account, from the provider's own records. */
function accountGrewBy(): Centavos {
  const { controls } = at.emulator
  const worth = ({ value }: { value: string }) => centavosFromPesos(value)!
  const money = controls.captures().filter(({ status }) => status !== 'DECLINED' && status !== 'PENDING')
  const back = controls.refunds().filter(({ status }) => status === 'COMPLETED')
  return (
    sumOf(money.map(({ amount, fee }) => worth(amount) - worth(fee))) -
    sumOf(back.map(({ amount }) => worth(amount)))
  )
}

test('the day close and the accountant’s file equal the ledger to the centavo, whatever happened that day', async () => {
  // Midnight may pass during the test.
  const first = dayInMexico(at.shop.now())
  const [one, other] = [await scene.boughtOrder(), await scene.boughtOrder()]
  await scene.boughtOrder()
  await giveBack(one, 10_001)
  await refundAt(at, await scene.captureOf(other), '33.33')
  at.emulator.controls.reverseCapture(await scene.captureOf(await scene.boughtOrder()))
  await paidTooLate()
  const methods = {
    cash: await sold('cash'),
    transfer: await sold('transfer'),
    terminal: await sold('terminal'),
  }
  await giveBack(methods.cash, 5_005)
  await giveBack(methods.transfer, 28_900)
  // This test receives no webhooks. The daily reconciliation finds changes made on the provider's site.
  await reconcileAll(at.shop)
  await scene.workOn()
  await refundAt(at, await scene.captureOf(other), '11.11')
  await reconcileAll(at.shop)
  const [owed] = await at.db
    .selectFrom('refunds')
    .select('id')
    .where('provider', '=', 'cash')
    .where('state', '=', 'asked')
    .execute()
  await recordManualRefund(at.shop, owner, { number: methods.cash, refundId: owed!.id })

  const last = dayInMexico(at.shop.now())
  const rows = await closeOf(at.db, stretchOfDays(first, last, 2)!)
  const left = (of: (row: CloseRow) => boolean) => balanceOf(sumsOfClose(rows.filter(of)))
  assert.equal(
    left(({ provider }) => provider === 'paypal'),
    accountGrewBy(),
  )
  assert.equal(
    left(({ provider }) => provider === 'cash'),
    28_900 - 5_005,
    'cash in the till',
  )
  // The transfer's refund is requested and not yet sent.
  assert.equal(
    left(({ provider }) => provider === 'transfer'),
    28_900,
  )
  assert.equal(
    left(({ provider }) => provider === 'terminal'),
    28_900,
  )
  const nobodys = rows.find(({ channel }) => channel === null)
  assert.deepEqual(
    [nobodys?.payments, nobodys?.taken, nobodys?.refunds, nobodys?.refunded],
    [1, 43_900, 1, 43_900],
    'a payment without an order is taken and refunded',
  )

  const ledger = await exportLedger(at.shop, owner, { first, last, pageSize: 3 })
  assert.ok(ledger.kind === 'books')
  const nets: Centavos[] = []
  for await (const page of ledger.pages) nets.push(...page.map(({ net }) => net))
  assert.equal(sumOf(nets), balanceOf(sumsOfClose(rows)))
  // There were five payers, three direct sales and six refunds: two by the shop, three at the provider, one automatic.
  assert.equal(nets.length, 5 + 3 + 6)
})
