import { readFile } from 'node:fs/promises'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { findCopy } from '../../words/backoffice/find.ts'
import { orderListCopy as copy } from '../../words/backoffice/order-list.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice } from '../helpers/journey-backoffice.ts'
import { placeOrder } from '../helpers/placed-order.ts'
import { expect, test } from './journey.ts'

test('an order is found by any part of it, whichever list is open @phone', async ({ page, shop }) => {
  const { number, id } = await placeOrder(shop.db, {
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
  await expectAccessible(page, 'the list of orders')
  const width = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(width, 'nothing sideways').toBeLessThanOrEqual(0)
  await page.getByRole('searchbox', { name: copy.search }).fill('trigonometría')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: copy.empty.search.title })).toBeVisible()
})

test('several are prepared at once; one that cannot says why and stays chosen; the chosen leave as a file', async ({
  page,
  shop,
}) => {
  const delivery = { fullName: 'Valeria Junta' }
  const good = await placeOrder(shop.db, { delivery })
  const gone = await placeOrder(shop.db, { delivery, comments: '=HYPERLINK("http://mal.example")' })
  await enterBackoffice(page)
  await page.goto(`${backofficePaths.orders}?ver=por-preparar&q=valeria+junta`)
  await expect(page.getByText(copy.found(2))).toBeVisible()
  await page.getByRole('checkbox', { name: copy.choose(good.number) }).check()
  await page.getByRole('checkbox', { name: copy.choose(gone.number) }).check()
  await expect(page.getByText(copy.chosen(2))).toBeVisible()

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: copy.exportChosen }).click()
  const text = await readFile(await (await file).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(3)
  expect(text).toContain(`"'=HYPERLINK(`)

  // Its money went back while the list was open.
  await shop.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', gone.id).execute()
  await page.getByRole('group', { name: copy.bulk }).getByRole('button', { name: copy.prepare }).click()
  await expect(page.getByText(copy.notPrepared(gone.number, copy.why.cancelled))).toBeVisible()
  await expect(page.getByText(copy.prepared(1))).toBeVisible()
  const { state } = await shop.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', good.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('preparing')
})

test('by the keyboard alone anything is opened by a few letters, and the keys lead from order to order', async ({
  page,
  shop,
  faults,
}) => {
  // A style of the library's own, without which a press still is one.
  faults.allow(/policy: style-src-elem inline|Applying inline style violates/)
  const delivery = { fullName: 'Ximena Teclado' }
  const first = await placeOrder(shop.db, { delivery, createdAt: new Date(Date.now() - 120_000) })
  const second = await placeOrder(shop.db, { delivery, createdAt: new Date(Date.now() - 60_000) })
  await enterBackoffice(page)
  await page.goto(`${backofficePaths.orders}?ver=por-preparar&q=ximena`)
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'live')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: first.number, exact: true })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: second.number, exact: true })).toBeFocused()

  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog', { name: findCopy.title })
  await expect(box.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('ximena te')
  await expect(box.getByRole('option', { name: new RegExp(first.number) })).toBeVisible()
  await expectAccessible(page, 'the box that finds anything')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/pedidos/(${first.number}|${second.number})$`))

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: findCopy.keysTitle })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: copy.title, level: 1 })).toBeVisible()
})
