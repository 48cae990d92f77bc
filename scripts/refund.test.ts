import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { after, before, test } from 'node:test'

import { createBuyer } from '../test/helpers/buyer.ts'
import { onTerminal } from '../test/helpers/on-terminal.ts'
import { createTestShop, stock, type TestShop } from '../test/helpers/test-shop.ts'

const program = path.join(import.meta.dirname, 'refund.ts')
let at: TestShop
let order: string

before(async () => {
  at = await createTestShop()
  await stock(at.db, 'playera', 200)
  const buyer = createBuyer(at.app)
  const { body } = await buyer.order([{ sku: 'playera#na-4', quantity: 4, price: 28_900 }], 0)
  at.emulator.controls.approve(body.id!)
  order = (await buyer.capture(body.id!)).body.order_number!
})
after(() => at.close())

const environment = () => ({ DATABASE_URL: at.connectionString })

function refund(...args: string[]): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: environment() }, (error, out, complaint) =>
      resolve({ code: error?.code ?? 0, said: out + complaint }),
    )
  })
}

/** The same on a terminal, where somebody answers. */
const refundAnswering = (answer: string, ...args: string[]) =>
  onTerminal([program, ...args], environment(), { asks: '(sí/no)', typed: `${answer}\r` })

const refunded = async () =>
  (await at.db.selectFrom('refunds').select('amount_centavos').execute()).map((row) => row.amount_centavos)

test('it says what it will do and asks; only a yes gives money back', async () => {
  const nobody = await refund(order, '--monto', '1,000.00')
  assert.equal(nobody.code, 2, nobody.said)
  assert.match(nobody.said, /se cobraron \$1,\d{3}\.00 MXN\.\nSe devolverán \$1,000\.00 MXN por PayPal/)
  assert.match(nobody.said, /añade --yes/)
  const no = await refundAnswering('no', order)
  assert.equal(no.code, 1)
  assert.match(no.said, /No se pidió nada/)
  assert.deepEqual(await refunded(), [])

  assert.equal((await refundAnswering('sí', order, '--monto', '1,000.00')).code, 0)
  assert.deepEqual(await refunded(), [100_000])
  const more = await refund(order, '--monto', '1,000.00', '--yes')
  assert.equal(more.code, 1)
  assert.match(more.said, /quedan \$\d+\.00 MXN por devolver; no se pidió nada/)
  const rest = await refund(order, '--yes')
  assert.equal(rest.code, 0)
  assert.equal((await refunded()).length, 2)
})

test('an amount that is none is said, and nothing is asked', async () => {
  const { code, said } = await refund(order, '--monto', '1.000,00')
  assert.equal(code, 2)
  assert.match(said, /^--monto: «1\.000,00» puede leerse de dos maneras/)
})
