import type { Page } from '@playwright/test'
import { insertSettings } from '../../data/settings/stored-settings.ts'
import { catalogue } from '../../words/catalogue-words.ts'
import { ownStockWaitCopy as own } from '../../words/own-stock-wait-words.ts'
import { paths } from '../../words/paths.ts'
import { stockWaitCopy as copy } from '../../words/stock-wait-words.ts'
import { becomeCustomer } from '../helpers/journey-account.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { mailOf } from '../helpers/journey-mails.ts'
import { rivalBuys } from '../helpers/journey-rival.ts'
import type { Shelved } from '../helpers/journey-shelf.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { arrive, expectSold, goToPayment, pay, stayAt } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

// Later tests use the same shop.
test.afterEach(async ({ shop }) => {
  await shop.db.deleteFrom('settings').where('name', '=', 'selling').execute()
})

async function ask(page: Page, { id }: Shelved, email: string): Promise<void> {
  await arrive(page, paths.product(id))
  await page.getByLabel(copy.email).fill(email)
  await page.getByRole('button', { name: copy.submit, exact: true }).click()
}

/** Follows the link of the mail that is about this garment and begins with these words. */
async function openMailed(page: Page, shop: JourneyShop, kind: string, title: string, link: RegExp) {
  const mail = await mailOf(shop, kind, title)
  const [address] = link.exec(mail) ?? []
  expect(address, mail).toBeDefined()
  await arrive(page, address!)
}

const confirmLink = /http\S+\/avisame\/confirmar\?clave=[\w-]+/
const stopLink = /http\S+\/avisame\/quitar\?clave=[\w-]+/

test('a guest asks for a sold-out garment, confirms by one press, learns that it is back, and buys it @phone-alone', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ title: 'Playera Que Vuelve', pieces: 0 })
  const ana = `espera-${shirt.id}@correo.example`

  await test.step('the page of the garment takes an address, and says what comes next', async () => {
    await ask(page, shirt, ana)
    await expect(page.getByRole('heading', { name: copy.answers['asked']!.title })).toBeFocused()
    await expectAccessible(page, 'shop-wait-asked')
  })

  await test.step('one press on the page of the mail confirms', async () => {
    await openMailed(page, shop, 'stock-wait-asked', shirt.title, confirmLink)
    await expect(page).toHaveURL(/\/avisame\/confirmar$/)
    await expectAccessible(page, 'shop-wait-confirm')
    await page.getByRole('button', { name: copy.confirm.submit }).click()
    await expect(page.getByRole('heading', { name: copy.confirm.done })).toBeVisible()
    await expectAccessible(page, 'shop-wait-confirmed')
  })

  await test.step('a piece comes back: the mail leads to the garment, and the guest buys it', async () => {
    await shelf.restock(shirt.id, 1)
    await openMailed(
      page,
      shop,
      'stock-wait-told',
      shirt.title,
      new RegExp(`http\\S+${paths.product(shirt.id)}`),
    )
    await page.getByRole('radio', { name: '4 Años', exact: true }).check()
    await page.getByRole('button', { name: 'Agregar al carrito' }).click()
    await goToPayment(page, { email: ana })
    await pay(page)
    await expectSold(page)
  })
})

test('an address typed before the code of the form has loaded stays, and is sent @phone-alone', async ({
  page,
  shelf,
}) => {
  const shirt = await shelf.put({ title: 'Playera De Red Lenta', pieces: 0 })
  const email = `lenta-${shirt.id}@correo.example`
  const code = Promise.withResolvers<void>()
  await page.route(/\/wait-form-[^/]+\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  const counted = page.waitForResponse((answer) => /\/api\/stock[?/]/.test(answer.url()))
  await arrive(page, paths.product(shirt.id))
  await page.getByLabel(copy.email).fill(email)
  await (await counted).finished()
  await expect(page.getByLabel(copy.email)).toHaveValue(email)
  const loaded = page.waitForResponse(/\/wait-form-[^/]+\.js$/)
  code.resolve()
  await (await loaded).finished()
  await page.getByRole('button', { name: copy.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name: copy.answers['asked']!.title })).toBeFocused()
})

test('one press in the mail ends the waits of an address @phone-alone', async ({ page, shop, shelf }) => {
  const shirt = await shelf.put({ title: 'Playera Sin Avisos', pieces: 0 })
  await ask(page, shirt, `basta-${shirt.id}@correo.example`)
  await openMailed(page, shop, 'stock-wait-asked', shirt.title, stopLink)
  await expectAccessible(page, 'shop-wait-off')
  await page.getByRole('button', { name: copy.stop.submit }).click()
  await expect(page.getByRole('heading', { name: copy.stop.done })).toBeVisible()
  await expectAccessible(page, 'shop-wait-ended')
})

test('a signed-in customer waits without a confirmation, and ends the wait in the profile @phone-alone', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.putBySize({ title: 'Playera De Mi Talla', piecesBySize: { '4': 2, '6': 0 } })
  const { id, email } = await becomeCustomer(page, shop)
  await shop.db.updateTable('customers').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
  await arrive(page, paths.product(shirt.id))
  await page.getByText(copy.titleOfSizes).click()
  await expect(page.getByLabel(copy.email)).toHaveValue(email)
  await page.getByRole('button', { name: copy.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name: copy.answers['waiting']!.title })).toBeVisible()
  await arrive(page, paths.profile)
  const waits = page.getByRole('region', { name: own.title })
  await expect(waits).toContainText(`${shirt.title}, 6 Años`)
  await expectAccessible(page, 'shop-profile-waits')
  await waits.getByRole('button', { name: own.stopNamed(`${shirt.title}, 6 Años`) }).click()
  await expect(waits).toHaveCount(0)
})

test('where sold-out garments stay, an open catalogue offers a notice in place of the button, and the button when a piece is back @phone-alone', async ({
  page,
  shop,
  shelf,
}) => {
  const gone = await shelf.put({ title: 'Nubecita Que Se Fue', pieces: 0 })
  const shirt = await shelf.put({ title: 'Nubecita Que Se Va', pieces: 1 })
  await insertSettings(shop.db, [{ name: 'selling', value: { showsSoldOut: true } }])
  const search = `${paths.catalogue}?q=Nubecita`
  await expect.poll(async () => (await page.request.get(search)).text()).toContain(gone.title)
  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  const button = (title: string) => card(title).getByRole('button', { name: /^Agregar|^Elegir/ })
  const notice = (title: string) => card(title).getByRole('link', { name: catalogue.waitNamed(title) })

  await stayAt(page, search)
  await expect(notice(gone.title)).toBeVisible()
  await expect(button(shirt.title)).toBeVisible()
  await rivalBuys(shop, shirt, 1)
  await expect(notice(shirt.title)).toBeVisible()
  await expectAccessible(page, 'shop-catalogue-sold-out')
  await shelf.restock(gone.id, 3)
  await expect(button(gone.title)).toBeVisible()
  await notice(shirt.title).click()
  await expect(page.getByLabel(copy.email)).toBeVisible()
  await stayAt(page, paths.product(shirt.id))
  await shelf.restock(shirt.id, 1)
  await expect(page.getByLabel(copy.email)).toHaveCount(0)
})
