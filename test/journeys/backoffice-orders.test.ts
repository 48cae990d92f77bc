import { readFile } from 'node:fs/promises'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { backofficeFrame } from '../../words/backoffice/backoffice-frame-words.ts'
import { findCopy } from '../../words/backoffice/find-words.ts'
import { orderListCopy as copy } from '../../words/backoffice/order-list-words.ts'
import { secondFactorCopy } from '../../words/backoffice/second-factor-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
import { enterHalfWay } from '../helpers/journey-staff.ts'
import { photograph } from '../helpers/photograph.ts'
import { placeTestOrder, type Placed } from '../helpers/placed-order.ts'
import { codeOf, hireStaff } from '../helpers/test-staff.ts'
import { expect, test } from './journey.ts'

test('several orders are exported after a new second factor and prepared at once; the selection stays across pages, and being offline is reported', async ({
  page,
  context,
  shop,
  faults,
}) => {
  await enterHalfWay(context, shop, await hireStaff(shop.db), new Date(Date.now() - 11 * 60_000))
  const delivery = { fullName: 'Valeria Junta' }
  const good = await placeTestOrder(shop.db, { delivery })
  const gone = await placeTestOrder(shop.db, { delivery, comments: '=HYPERLINK("http://mal.example")' })
  const other = await placeTestOrder(shop.db, { delivery })
  const box = ({ number }: Placed) => page.getByRole('checkbox', { name: copy.choose(number) })

  await test.step('an export asks for a second factor that is too old, and keeps the selected orders', async () => {
    await page.goto(`${backofficePaths.orders}?ver=por-preparar&q=valeria+junta`)
    await expect(page.getByText(copy.found(3))).toBeVisible()
    await box(good).check()
    await box(gone).check()
    await expect(page.getByText(copy.chosen(2))).toBeVisible()
    await page.getByRole('button', { name: copy.exportChosen }).click()
    await page.getByLabel(secondFactorCopy.code).fill(codeOf())
    await expectAccessible(page, 'backoffice-second-factor-for-file')
    await page.getByRole('button', { name: secondFactorCopy.confirm }).first().click()
    await expect(page.getByText(copy.exportAgain)).toBeVisible()
    for (const each of [good, gone]) await expect(box(each)).toBeChecked()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: copy.exportChosen }).click()
    const text = await readFile(await (await file).path(), 'utf8')
    expect(text.trim().split('\r\n')).toHaveLength(3)
    expect(text).toContain(`"'=HYPERLINK(`)
  })

  await test.step('the selection stays after the page of an order, and another list has its own', async () => {
    await page.getByRole('link', { name: good.number, exact: true }).click()
    await expect(page.getByRole('heading', { name: good.number })).toBeVisible()
    await page.goBack()
    await expect(page.getByText(copy.chosen(2))).toBeVisible()
    await expect(box(other)).not.toBeChecked()
    await page.goto(`${backofficePaths.orders}?q=valeria+junta`)
    await expect(box(gone)).not.toBeChecked()
  })

  await test.step('preparing several orders reports which were prepared, which not and why', async () => {
    await shop.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', gone.id).execute()
    for (const each of [good, gone]) await box(each).check()
    await page.getByRole('group', { name: copy.bulk }).getByRole('button', { name: copy.prepare }).click()
    await expect(page.getByText(copy.notPrepared(gone.number, copy.why.cancelled))).toBeVisible()
    await photograph(page, 'backoffice-orders-some-prepared')
    await expect(page.getByText(copy.prepared([good.number]))).toBeVisible()
    await expect(box(good)).not.toBeChecked()
    await expect(box(gone)).toBeChecked()
    await expect(page.getByText(copy.chosen(1))).toBeVisible()
    const { state } = await shop.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', good.id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('preparing')
    await box(gone).uncheck()
    await page.reload()
    await expect(box(gone)).not.toBeChecked()
    await expect(box(other)).toBeVisible()
  })

  await test.step('without internet the page says so, and one press repeats the request', async () => {
    await hearing(page)
    faults.allow(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await page.getByRole('searchbox', { name: copy.search }).fill('valeria')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: backofficeFrame.offline.title })).toBeVisible()
    await expectAccessible(page, 'backoffice-offline')
    await context.setOffline(false)
    await page.getByRole('link', { name: backofficeFrame.again }).click()
    await expect(page.getByRole('link', { name: other.number, exact: true })).toBeVisible()
  })
})

test('with the keyboard only a few letters open any page, and keys move from order to order', async ({
  page,
  shop,
  context,
  faults,
}) => {
  const delivery = { fullName: 'Ximena Teclado' }
  const first = await placeTestOrder(shop.db, { delivery, createdAt: new Date(Date.now() - 120_000) })
  const second = await placeTestOrder(shop.db, { delivery, createdAt: new Date(Date.now() - 60_000) })
  await enterBackoffice(page)
  await page.goto(`${backofficePaths.orders}?ver=por-preparar&q=ximena`)
  await hearing(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: first.number, exact: true })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: second.number, exact: true })).toBeFocused()

  // A person who knows the shortcut types at once; no letter may get lost.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ximena te')
  const box = page.getByRole('dialog', { name: findCopy.title })
  await expect(box.getByRole('searchbox')).toBeFocused()
  await expect(box.getByRole('searchbox')).toHaveValue('ximena te')
  await expect(box.getByRole('link', { name: new RegExp(first.number) })).toBeVisible()
  await expectAccessible(page, 'backoffice-find-anything')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(box.getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('c')
  await expect(box.getByRole('searchbox'), 'further letters go into the field').toHaveValue('ximena tec')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/pedidos/${second.number}$`))
  await expect(box).toHaveCount(0)

  // A barcode scanner types and presses Enter before any answer can arrive.
  await page.keyboard.press('Control+k')
  await expect(box.getByRole('searchbox')).toBeFocused()
  await page.keyboard.insertText(first.number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/pedidos/${first.number}$`))
  await expect(box).toHaveCount(0)

  await page.goBack()
  await expect(page.getByRole('heading', { name: second.number })).toBeVisible()
  await expect(box, 'Back leads to the page and does not open the search').toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('heading', { name: first.number })).toBeVisible()

  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.keyboard.press('Control+k')
  await context.setOffline(true)
  await page.keyboard.insertText('ximena')
  await expect(box.getByText(findCopy.failed)).toBeVisible()
  await context.setOffline(false)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(page.getByRole('heading', { name: first.number }), 'the page was not left').toBeVisible()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: findCopy.keysTitle })
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  // The second key must follow soon, so a slow machine repeats both keys.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await expect(page.getByRole('heading', { name: copy.title, level: 1 })).toBeVisible({ timeout: 5_000 })
  }).toPass()
})
