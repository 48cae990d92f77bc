import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { noticesCopy } from '../../words/backoffice/order-notices-words.ts'
import { fieldOn, openStaffPages } from '../helpers/staff-pages.ts'

let pages: Awaited<ReturnType<typeof openStaffPages>>
before(async () => {
  pages = await openStaffPages()
})
after(() => pages.close())

test('the owner chooses order notices; a form without recipients and a colleague’s change are told', async () => {
  const copy = noticesCopy
  const { actor: sales } = await pages.as({ role: 'sales', name: 'Sol de Ventas' })
  await pages.as({ role: 'workshop', name: 'Tere del Taller' })
  for (const from of [paths.today, paths.ownAccess])
    assert.ok((await pages.get(from)).document.querySelector(`a[href="${paths.notices}"]`), from)
  const seen = await pages.get(paths.notices)
  assert.equal(fieldOn(seen, 'how').value, 'each')
  assert.ok(!seen.words.includes('Tere del Taller'), 'the workshop sees no addresses')
  const first = await pages.press(paths.notices, copy.save, { how: 'together', staff: [sales.id] })
  assert.ok(first.words.includes(copy.saved))
  const stored = await pages.db.selectFrom('shop_notices').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([stored.order_mail, stored.to_staff], ['together', [sales.id]])

  const second = await pages.press(seen, copy.save, { how: 'none' })
  assert.ok(second.words.includes(copy.changed))
  assert.equal(fieldOn(second, 'how').value, 'together', 'the stored choice is shown')
  assert.equal(fieldOn(second, 'staff').value, sales.id)

  const nobody = await pages.press(second, copy.save, { shop: null, staff: null })
  assert.ok(nobody.words.includes(copy.nobody))
})
