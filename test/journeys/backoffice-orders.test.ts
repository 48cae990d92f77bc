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

test('a search finds an order by any part of it, whichever list is open @phone', async ({ page, shop }) => {
  const { number, id } = await placeTestOrder(shop.db, {
    state: 'shipped',
    email: 'renata.ibarra@correo.example',
    delivery: { fullName: 'Renata Ibarra Ñúñez' },
    lines: [{ name: 'Chamarra Zarigüeya Lunática' }],
  })
  await shop.db.updateTable('orders').set({ tracking_number: 'MX7731904452' }).where('id', '=', id).execute()
  await enterBackoffice(page)
  await page.goto(backofficePaths.orders)
  const bare = number.replaceAll('-', '').toLowerCase()
  for (const typed of [
    number,
    bare,
    bare.slice(5),
    'renata nunez',
    'RENATA.IBARRA@',
    'zariguey',
    'mx7731904452',
    '4452',
  ]) {
    await page.getByRole('searchbox', { name: copy.search }).fill(typed)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === typed)
    await expect(page.getByText(/encontrado/), typed).toBeVisible()
    await expect(page.getByRole('link', { name: number, exact: true }), typed).toBeVisible()
  }
  await expectAccessible(page, 'backoffice-orders')
  const width = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(width, 'nothing sideways').toBeLessThanOrEqual(0)
  await page.getByRole('searchbox', { name: copy.search }).fill('trigonometría')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: copy.empty.search.title })).toBeVisible()
  await photograph(page, 'backoffice-orders-nothing-found')
})

test('preparing several orders at once reports which were prepared, which not and why; the others stay selected, also across pages', async ({
  page,
  shop,
}) => {
  const delivery = { fullName: 'Valeria Junta' }
  const good = await placeTestOrder(shop.db, { delivery })
  const gone = await placeTestOrder(shop.db, { delivery, comments: '=HYPERLINK("http://mal.example")' })
  const other = await placeTestOrder(shop.db, { delivery })
  await enterBackoffice(page)
  const box = ({ number }: Placed) => page.getByRole('checkbox', { name: copy.choose(number) })
  await page.goto(`${backofficePaths.orders}?ver=por-preparar&q=valeria+junta`)
  await expect(page.getByText(copy.found(3))).toBeVisible()
  await box(good).check()
  await box(gone).check()
  await expect(page.getByText(copy.chosen(2))).toBeVisible()

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: copy.exportChosen }).click()
  const text = await readFile(await (await file).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(3)
  expect(text).toContain(`"'=HYPERLINK(`)

  await page.getByRole('link', { name: good.number, exact: true }).click()
  await expect(page.getByRole('heading', { name: good.number })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(copy.chosen(2))).toBeVisible()
  await expect(box(other)).not.toBeChecked()

  // The order was cancelled while the list was open.
  await shop.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', gone.id).execute()
  await page.goto(`${backofficePaths.orders}?q=valeria+junta`)
  await expect(box(gone), 'another list has a choice of its own').not.toBeChecked()
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

test('without internet the page says so, and one press repeats the request @phone-alone', async ({
  page,
  context,
  shop,
  faults,
}) => {
  const { number } = await placeTestOrder(shop.db, { delivery: { fullName: 'Perla Sinseñal' } })
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  await enterBackoffice(page)
  await page.goto(`${backofficePaths.orders}?q=perla+sinsenal`)
  await page.getByRole('checkbox', { name: copy.choose(number) }).check()
  await expect(page.getByText(copy.chosen(1)), 'the scripts are there').toBeVisible()
  await context.setOffline(true)
  await page.getByRole('searchbox', { name: copy.search }).fill('perla')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: backofficeFrame.offline.title })).toBeVisible()
  await expectAccessible(page, 'backoffice-offline')
  await context.setOffline(false)
  await page.getByRole('link', { name: backofficeFrame.again }).click()
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()
})

test('an export asks for a second factor that is too old and keeps the selected orders', async ({
  page,
  context,
  shop,
}) => {
  const owner = await hireStaff(shop.db)
  await enterHalfWay(context, shop, owner, new Date(Date.now() - 11 * 60_000))
  const placed = await placeTestOrder(shop.db, { delivery: { fullName: 'Úrsula Archivo' } })
  const box = page.getByRole('checkbox', { name: copy.choose(placed.number) })
  await page.goto(`${backofficePaths.orders}?q=ursula+archivo`)
  await box.check()
  await expect(page.getByText(copy.chosen(1)), 'the browser keeps the choice').toBeVisible()
  await page.getByRole('button', { name: copy.exportChosen }).click()
  await page.getByLabel(secondFactorCopy.code).fill(codeOf())
  await expectAccessible(page, 'backoffice-second-factor-for-file')
  await page.getByRole('button', { name: secondFactorCopy.confirm }).first().click()
  await expect(page.getByText(copy.exportAgain)).toBeVisible()
  await expect(box).toBeChecked()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: copy.exportChosen }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain(placed.number)
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

  // A person who knows the shortcut types at once: no letter is lost.
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
  await expect(box.getByRole('searchbox'), 'letters go on in the field').toHaveValue('ximena tec')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // The newest order is first.
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
  await expect(box, 'Back leads to the page, and not into the box').toHaveCount(0)
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
  await expect(page.getByRole('heading', { name: first.number }), 'the page is still there').toBeVisible()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: findCopy.keysTitle })
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  // The second key must follow soon; a slow machine tries again.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await expect(page.getByRole('heading', { name: copy.title, level: 1 })).toBeVisible({ timeout: 5_000 })
  }).toPass()
})
