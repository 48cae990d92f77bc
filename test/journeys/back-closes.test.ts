import type { Locator, Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import { beSignedIn, openAccount } from '../helpers/journey-account.ts'
import { watchRequests } from '../helpers/journey-network.ts'
import { arrive, cartLink, listening } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

const dialogs = (page: Page) => page.getByRole('dialog')
const menu = (page: Page) => page.locator('.menu-thumb')

/** Starts on the about page and goes to the catalogue, so that a wrong Back has a page to go to. */
async function comeToCatalogue(page: Page): Promise<void> {
  await arrive(page, paths.about)
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.getByRole('main').getByRole('link', { name: 'Ver productos' }).first().click()
  await expect(page.getByRole('heading', { name: 'Nuestros Productos' })).toBeVisible()
  // The heading appears at the press. The search field comes with the loaded page.
  await expect(page.getByRole('searchbox', { name: 'Buscar en la tienda' })).toBeVisible()
}

/** Checks the focused element of the page, whether the window has the focus or not. */
async function expectFocusOn(opener: Locator): Promise<void> {
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** The dialog is visible a moment before its history entry exists. This browser presses faster than a person could. */
async function expectStepOfLayer(page: Page): Promise<void> {
  await expect.poll(() => isOnStepOfLayer(page), 'a step of its own').toBe(true)
}

async function goBackFromLayer(page: Page): Promise<void> {
  await expectStepOfLayer(page)
  await page.goBack()
}

/** One Back leads to this page, so no extra history entry is left. */
async function expectBackLeadsTo(page: Page, path: string): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname + url.search === path)
}

test('Back closes the product dialog of the catalogue, and the next Back leaves the catalogue @phone', async ({
  page,
  shelf,
}) => {
  const shirt = await shelf.put({ title: 'Playera de Ida y Vuelta', pieces: 3 })
  await comeToCatalogue(page)
  await page.getByRole('link', { name: shirt.title }).click()
  await expect(dialogs(page)).toBeVisible()
  await expect(page, 'the address of the page is its own').toHaveURL(/\/product$/)
  const requests = watchRequests(page)
  await goBackFromLayer(page)
  await expect(dialogs(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/product$/)
  await expectFocusOn(page.getByRole('link', { name: shirt.title }))
  expect(requests.map((request) => request.url()).filter((url) => url.includes('.data'))).toEqual([])
  await page.getByRole('link', { name: shirt.title }).click()
  await expect(dialogs(page)).toBeVisible()
  await goBackFromLayer(page)
  await expect(dialogs(page)).toHaveCount(0)
  await expectBackLeadsTo(page, paths.about)
  expect(await page.evaluate(() => 'same' in window), 'all in one life of the page').toBe(true)
})

declare global {
  interface Window {
    /** Steps through the history that the page has seen. */
    steps: number
  }
}

test('Forward does not reopen a closed dialog and leaves no extra history entry', async ({ page, shelf }) => {
  const shirt = await shelf.put({ title: 'Playera de Ida y Vuelta', pieces: 3 })
  await page.addInitScript(() => {
    Object.assign(window, { steps: 0 })
    addEventListener('popstate', () => (window.steps += 1))
  })
  await comeToCatalogue(page)
  await page.getByRole('link', { name: shirt.title }).click()
  await expect(dialogs(page)).toBeVisible()
  await goBackFromLayer(page)
  await expect(dialogs(page)).toHaveCount(0)
  const requests = watchRequests(page)
  const steps = () => page.evaluate(() => window.steps)
  const before = await steps()
  await page.evaluate(() => history.forward())
  // The browser goes forward, and the page returns by itself.
  await expect.poll(steps).toBe(before + 2)
  await expect.poll(() => standsForPage(page)).toBe(true)
  expect(requests.map((request) => request.url()).filter((url) => url.includes('.data'))).toEqual([])
  await expect(page).toHaveURL(/\/product$/)
  await expect(dialogs(page)).toHaveCount(0)
  await expectBackLeadsTo(page, paths.about)
  await page.goForward()
  await expect(page.getByRole('link', { name: shirt.title })).toBeVisible()
})

test('closing a dialog with Escape, the close button or a choice leaves the history unchanged', async ({
  page,
  shelf,
}) => {
  const shirt = await shelf.put({ title: 'Playera de Ida y Vuelta', pieces: 3 })
  await comeToCatalogue(page)
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialogs(page).getByRole('button', { name: 'Cerrar' }).click(),
    async () => {
      await dialogs(page).getByRole('radio', { name: '4 Años' }).check()
      await dialogs(page).getByRole('button', { name: 'Agregar a carrito' }).click()
    },
  ]
  for (const close of ways) {
    await page.getByRole('link', { name: shirt.title }).click()
    await expect(dialogs(page)).toBeVisible()
    await close()
    await expect(dialogs(page)).toHaveCount(0)
    await expect.poll(() => standsForPage(page)).toBe(true)
  }
  await expect(cartLink(page, 1)).toBeVisible()
  await expectBackLeadsTo(page, paths.about)
})

test('a link in a dialog replaces the dialog’s history entry', async ({ page, shelf }) => {
  const shirt = await shelf.put({ title: 'Playera de Ida y Vuelta', pieces: 3 })
  await comeToCatalogue(page)
  await page.getByRole('link', { name: shirt.title }).click()
  await expectStepOfLayer(page)
  await page.getByRole('link', { name: 'Ver todos los detalles' }).click()
  await expect(page.getByRole('heading', { name: shirt.title, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Nuestros Productos' })).toBeVisible()
  await expect(dialogs(page)).toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('heading', { name: shirt.title, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Nuestros Productos' })).toBeVisible()
  await expectBackLeadsTo(page, paths.about)
})

test('after a reload the dialog is closed and Back leaves the page at once', async ({ page, shelf }) => {
  const shirt = await shelf.put({ title: 'Playera de Ida y Vuelta', pieces: 3 })
  await comeToCatalogue(page)
  await page.getByRole('link', { name: shirt.title }).click()
  await expect(dialogs(page)).toBeVisible()
  await page.reload({ waitUntil: 'domcontentloaded' })
  await listening(page)
  await expect(dialogs(page)).toHaveCount(0)
  await expect.poll(() => standsForPage(page)).toBe(true)
  await expectBackLeadsTo(page, paths.about)
})

test('Back closes every other dialog that can be closed', async ({ page, shelf, shop }) => {
  const shirt = await shelf.put({ pieces: 3 })
  await arrive(page, paths.about)
  await beSignedIn(page, await openAccount(shop))
  const ways: [path: string, role: 'button' | 'link', name: string][] = [
    [paths.product(shirt.id), 'link', 'Ampliar imagen 2 de 3'],
    [paths.sizeGuide, 'button', 'Ampliar: pecho'],
    [paths.membership, 'button', 'Comprar tarjeta'],
    [paths.account, 'button', 'Borrar mi cuenta'],
  ]
  for (const [path, role, name] of ways) {
    await arrive(page, path)
    await page.getByRole(role, { name }).click()
    await expect(dialogs(page), path).toBeVisible()
    await goBackFromLayer(page)
    await expect(dialogs(page), path).toHaveCount(0)
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expectFocusOn(page.getByRole(role, { name }))
  }
})

test.describe('Back on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('Back closes the menu, and a page chosen in the menu is one history entry away', async ({ page }) => {
    await comeToCatalogue(page)
    await menu(page).getByText('Menú').click()
    await expect(menu(page).getByRole('link', { name: 'Contacto' })).toBeVisible()
    await goBackFromLayer(page)
    await expect(menu(page).getByRole('link', { name: 'Contacto' })).toBeHidden()
    await expect(page).toHaveURL(/\/product$/)
    await menu(page).getByText('Menú').click()
    await expectStepOfLayer(page)
    await menu(page).getByRole('link', { name: 'Contacto' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(menu(page).getByRole('link', { name: 'Contacto' })).toBeHidden()
    await menu(page).getByText('Menú').click()
    await expectStepOfLayer(page)
    await menu(page).getByRole('link', { name: 'Inicia sesión' }).click()
    await expect(page).toHaveURL(/\/login$/)
    // Choosing the current page again adds no history entry.
    await menu(page).getByText('Menú').click()
    await expectStepOfLayer(page)
    await menu(page).getByRole('link', { name: 'Inicia sesión' }).click()
    await expect(menu(page).getByRole('link', { name: 'Contacto' })).toBeHidden()
    await expect.poll(() => standsForPage(page)).toBe(true)
    await expectBackLeadsTo(page, paths.contact)
    await expectBackLeadsTo(page, paths.catalogue)
    await expectBackLeadsTo(page, paths.about)
  })

  test('Back closes the panel for sorting and filters', async ({ page }) => {
    await comeToCatalogue(page)
    await page.getByText('Ordenar y filtrar').click()
    const age = page.getByRole('combobox', { name: 'Edad' })
    await expect(age).toBeVisible()
    await goBackFromLayer(page)
    await expect(age).toBeHidden()
    await expect(page).toHaveURL(/\/product$/)
    await page.getByText('Ordenar y filtrar').click()
    await expectStepOfLayer(page)
    await age.selectOption('4 años')
    await expect(page).toHaveURL(/\?edad=4$/)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(age).toBeHidden()
    await expect.poll(() => standsForPage(page)).toBe(true)
    await expectBackLeadsTo(page, paths.catalogue)
    await expectBackLeadsTo(page, paths.about)
  })
})

/** The current history entry belongs to a dialog or menu on top of the page. */
const isOnStepOfLayer = (page: Page) =>
  page.evaluate(() => (history.state as { layer?: boolean } | null)?.layer === true)

/** The current history entry is the page's own, and the entry before it is another page. */
const standsForPage = (page: Page) =>
  page.evaluate(() => {
    const marked = (history.state as { layer?: boolean } | null)?.layer === true
    const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]
    return !marked && before?.url !== location.href
  })
