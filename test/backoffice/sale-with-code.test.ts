import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { directSaleCopy as copy } from '../../words/backoffice/direct-sale-words.ts'
import { discountCopy } from '../../words/discount-words.ts'
import { codeRefusalForStaff } from '../../words/code-refusals.ts'
import { createTestCode } from '../helpers/created-test-code.ts'
import { type Shelf, shelfOf } from '../helpers/journey-shelf.ts'
import { expectWords, openStaffPages, type StaffPages } from '../helpers/staff-pages.ts'

let pages: StaffPages
let shelf: Shelf
before(async () => {
  pages = await openStaffPages()
  shelf = shelfOf({ db: pages.db, waitForFreshPages: async () => {} })
})
after(() => pages.close())

test('the ticket shows what a code takes off before anything is sold, and the order names the code', async () => {
  const shirt = await shelf.put({ pieces: 2 })
  await createTestCode(pages.db, 'Mamá-10')
  const ticket = await pages.get(
    `${paths.directSale}?${new URLSearchParams({ k: randomUUID(), l: `1*${shirt.id}#na-4` })}`,
  )
  const sell = (price: string) => `Registrar venta · ${price}`
  const refused = await pages.press(ticket, sell('$289.00 MXN'), { code: 'papá' })
  expectWords(refused, codeRefusalForStaff('papá', { kind: 'void', reason: 'unknown' }))
  const told = await pages.press(refused, sell('$289.00 MXN'), { code: 'mama 10' })
  expectWords(told, copy.codeToShow('Mamá-10', 2_890))
  assert.deepEqual(await shelf.pieces(shirt.id), { pieces: 2, held: 0 })
  const sold = await pages.press(told, sell('$260.10 MXN'))
  expectWords(sold, copy.sold, discountCopy.code('Mamá-10'), '-$28.90 MXN')
  const order = await pages.get(paths.order(decodeURIComponent(sold.address.split('/').at(-1)!)))
  expectWords(order, discountCopy.code('Mamá-10'), '$260.10 MXN')
})
