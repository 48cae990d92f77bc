import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { expectSuccess, goToPayment, pay, putInCart } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { hireStaff, staffCookieOf } from '../helpers/test-staff.ts'
import { expect, test } from './journey.ts'

async function enter(page: Page, path = '/trastienda'): Promise<void> {
  await page.goto(`/trastienda/entrar?volver=${encodeURIComponent(path)}`)
  await page.getByRole('button', { name: 'Entrar como demostración' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/trastienda')
}

/** The page asks at once when it becomes visible, and not only at its next interval. */
const wake = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const way = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name, exact: true })
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Pedido nuevo' })
const waits = (page: Page) => page.getByRole('region', { name: 'Lo que te espera' })

test.beforeEach(async ({ shop }) => {
  // Removes the waiting work that other journeys left.
  await sql`UPDATE orders SET state = 'delivered', shipped_at = now(), delivered_at = now()`.execute(shop.db)
  await sql`UPDATE checkouts SET state = 'paid' WHERE state = 'review'`.execute(shop.db)
  await sql`UPDATE contact_messages SET state = 'done'`.execute(shop.db)
  await sql`UPDATE refunds SET failure_seen_at = now() WHERE state = 'failed'`.execute(shop.db)
  await sql`UPDATE refunds SET state = 'done' WHERE state IN ('asked', 'pending')`.execute(shop.db)
  await sql`UPDATE arco_requests SET answered_at = now() WHERE answered_at IS NULL`.execute(shop.db)
  await sql`DELETE FROM jobs WHERE attempts > 0 AND finished_at IS NULL`.execute(shop.db)
  await sql`DELETE FROM disputes`.execute(shop.db)
})

test('a purchase alerts an open back office, is counted, and its link opens the order', async ({
  page,
  shop,
  shelf,
  browser,
}) => {
  const shirt = await shelf.put({ pieces: 9 })
  const ofOwner = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  const owner = await ofOwner.newPage()
  await enter(owner)
  const second = await ofOwner.newPage()
  await second.goto('/trastienda/mensajes')
  await expect(waits(owner).getByText('Todo está al corriente')).toBeVisible()
  await expect(way(owner, 'Hoy')).toBeVisible()

  await putInCart(page, shirt)
  await goToPayment(page)
  await pay(page)
  const number = await expectSuccess(page)

  await wake(owner)
  await expect(notice(owner)).toContainText(number)
  await photograph(owner, 'backoffice-today-ring')
  await expect(notice(owner)).toContainText('Ana Treviño Garza')
  await expect(owner).toHaveTitle('(1) Hoy · La trastienda')
  await expect(way(owner, 'Hoy 1 por atender')).toBeVisible()
  await expect(way(owner, 'Pedidos 1 por atender')).toBeVisible()
  await expect(waits(owner).getByText('1 pedido por preparar')).toBeVisible()
  // The other page of the browser received the alert from this page.
  await expect(notice(second)).toContainText(number)
  await expect(second).toHaveTitle('(1) Mensajes · La trastienda')

  await notice(owner).getByRole('link', { name: 'Ver pedido' }).click()
  await expect(owner).toHaveURL((url) => url.pathname === `/trastienda/pedidos/${number}`)
  await expect(notice(owner)).toHaveCount(0)
  await expect(owner).not.toHaveTitle(/^\(/)
  await ofOwner.close()
})

test('without waiting work Hoy is calm, at every width and without scripts', async ({
  page,
  browser,
  shop,
}) => {
  await enter(page)
  await expect(waits(page).getByText('Todo está al corriente')).toBeVisible()
  await expectAccessible(page, 'backoffice-today-calm')
  await placeTestOrder(shop.db, { state: 'delivered' })
  const context = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const bare = await context.newPage()
  await enter(bare)
  await expect(waits(bare).getByText('Todo está al corriente')).toBeVisible()
  await bare.getByText('Día por día').click()
  await expect(bare.getByRole('table', { name: 'Los últimos 28 días' }).getByRole('row')).toHaveCount(29)
  await context.close()
})

test('Hoy lists waiting work oldest first, and each step changes the counts @translated', async ({
  page,
  shop,
}) => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const old = await placeTestOrder(shop.db, { createdAt: ago(2) })
  await placeTestOrder(shop.db, { createdAt: ago(0.1) })
  await placeTestOrder(shop.db, { state: 'shipped', createdAt: ago(11) })
  await sql`INSERT INTO jobs (id, kind, attempts, last_error, run_at)
    VALUES ('deliver-mail:atorado', 'deliver-mail', 9, 'Error ECONNREFUSED', now() + interval '1 hour')`.execute(
    shop.db,
  )
  await enter(page)
  const rows = waits(page).getByRole('listitem')
  await expect(rows).toHaveText([/1 paquete sin noticias/, /2 pedidos por preparar/, /1 tarea que no sale/])
  await expect(rows.nth(1)).toContainText(`El más antiguo es ${old.number}`)
  await expect(way(page, 'Hoy 4 por atender')).toBeVisible()
  await expect(way(page, 'Pedidos 3 por atender')).toBeVisible()
  await expectAccessible(page, 'backoffice-today-waiting')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Intentar ya' }).click()
  await expect(page.getByText('Se intenta ahora mismo: 1 tarea.')).toBeVisible()
  await sql`UPDATE jobs SET finished_at = now() WHERE id = 'deliver-mail:atorado'`.execute(shop.db)
  await sql`UPDATE orders SET state = 'preparing', state_since = now() WHERE id = ${old.id}`.execute(shop.db)
  await wake(page)
  await expect(way(page, 'Hoy 3 por atender')).toBeVisible()
  await page.reload()
  await expect(rows).toHaveText([
    /1 paquete sin noticias/,
    /1 pedido por preparar/,
    /1 pedido listo para enviar/,
  ])
})

test('the workshop sees parcels and no money, and a message on other pages; a signed-out person is told and asks no more', async ({
  browser,
  shop,
}) => {
  await placeTestOrder(shop.db, {})
  const workshop = await hireStaff(shop.db, { role: 'workshop', name: 'Tere' })
  const cookie = await staffCookieOf(
    { db: shop.db, now: () => new Date(), newId: randomUUID, randomBytes },
    workshop,
  )
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'staff', value: cookie.replace('staff=', ''), url: shop.url }])
  const page = await context.newPage()
  await page.goto('/trastienda')
  await expect(page.getByRole('heading', { level: 1, name: /Tere$/ })).toBeVisible()
  await expect(waits(page).getByText('1 pedido por preparar')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('$')
  await expect(page.locator('main')).not.toContainText('Ana Treviño')
  await expect(way(page, 'Dinero')).toHaveCount(0)
  await photograph(page, 'backoffice-today-workshop')

  // The page has no link here. Its address opens a message about the role, with a way out.
  await page.goto('/trastienda/dinero')
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página no es para tu papel' })).toBeVisible()
  await expect(page).toHaveTitle('Esta página no es para tu papel · La trastienda')
  await expectAccessible(page, 'backoffice-not-for-role')
  await page.getByRole('link', { name: 'Ir a Hoy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Tere$/ })).toBeVisible()

  const { number } = await placeTestOrder(shop.db, {})
  await wake(page)
  await expect(notice(page)).toContainText(number)
  await expect(notice(page)).not.toContainText('$')
  await notice(page).getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect(notice(page)).toHaveCount(0)

  await sql`DELETE FROM staff_sessions WHERE staff_id = ${workshop.id}`.execute(shop.db)
  await wake(page)
  await expect(page.getByText('Tu sesión se pausó')).toBeVisible()
  await photograph(page, 'backoffice-session-ended')
  await context.close()
})
