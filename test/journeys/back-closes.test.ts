import type { Locator, Page, Request } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import { beSignedIn, openAccount } from '../helpers/journey-account.ts'
import { watchRequests } from '../helpers/journey-network.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { arrive, cartLink, listening } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

const dialogs = (page: Page) => page.getByRole('dialog')
const menu = (page: Page) => page.locator('.menu-thumb')

/** Starts on the about page, so that a wrong Back has a page to go to. */
async function comeToCatalogue(page: Page): Promise<void> {
  await arrive(page, paths.about)
  await page.evaluate(() => Object.assign(window, { same: true }))
  await followToCatalogue(page)
}

async function followToCatalogue(page: Page): Promise<void> {
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
  await expect.poll(() => isOnStepOfLayer(page), 'the layer has a history entry').toBe(true)
}

async function goBackFromLayer(page: Page): Promise<void> {
  await expectStepOfLayer(page)
  await page.goBack()
}

const pageData = (requests: Request[]) =>
  requests.map((request) => request.url()).filter((url) => url.includes('.data'))

/** One Back leads to this page, so no extra history entry is left. */
async function expectBackLeadsTo(page: Page, path: string): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname + url.search === path)
}

declare global {
  interface Window {
    /** The number of history steps that the page has seen. */
    steps: number
  }
}

test('Back closes the product dialog of the catalogue, and no way of closing it leaves an extra history entry', async ({
  page,
  shelf,
}) => {
  const shirt = await shelf.put({ title: 'Playera de Ida y Vuelta', pieces: 3 })
  const link = page.getByRole('link', { name: shirt.title })
  const open = async () => {
    await link.click()
    await expect(dialogs(page)).toBeVisible()
  }
  await page.addInitScript(() => {
    Object.assign(window, { steps: 0 })
    addEventListener('popstate', () => (window.steps += 1))
  })
  await comeToCatalogue(page)

  await test.step('Back closes the dialog, and the next Back leaves the catalogue', async () => {
    await open()
    await expect(page, 'the address is the one of the page').toHaveURL(/\/product$/)
    const requests = watchRequests(page)
    await goBackFromLayer(page)
    await expect(dialogs(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/product$/)
    await expectFocusOn(link)
    expect(pageData(requests)).toEqual([])
    await open()
    await goBackFromLayer(page)
    await expect(dialogs(page)).toHaveCount(0)
    await expectBackLeadsTo(page, paths.about)
  })

  await test.step('Escape, the close button or a choice leave the history unchanged', async () => {
    await followToCatalogue(page)
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialogs(page).getByRole('button', { name: 'Cerrar' }).click(),
      async () => {
        await dialogs(page).getByRole('radio', { name: '4 Años' }).check()
        await dialogs(page).getByRole('button', { name: 'Agregar a carrito' }).click()
      },
    ]
    for (const close of ways) {
      await open()
      await close()
      await expect(dialogs(page)).toHaveCount(0)
      await expect.poll(() => isOnPageEntry(page)).toBe(true)
    }
    await expect(cartLink(page, 1)).toBeVisible()
    await expectBackLeadsTo(page, paths.about)
  })

  await test.step('Forward does not reopen a closed dialog', async () => {
    await followToCatalogue(page)
    await open()
    await goBackFromLayer(page)
    await expect(dialogs(page)).toHaveCount(0)
    const requests = watchRequests(page)
    const steps = () => page.evaluate(() => window.steps)
    const before = await steps()
    await page.evaluate(() => history.forward())
    // The browser goes forward, and the page returns by itself.
    await expect.poll(steps).toBe(before + 2)
    await expect.poll(() => isOnPageEntry(page)).toBe(true)
    expect(pageData(requests)).toEqual([])
    await expect(page).toHaveURL(/\/product$/)
    await expect(dialogs(page)).toHaveCount(0)
    await expectBackLeadsTo(page, paths.about)
    await page.goForward()
    await expect(link).toBeVisible()
    await expectBackLeadsTo(page, paths.about)
  })

  await test.step('a link in the dialog replaces the history entry of the dialog', async () => {
    await followToCatalogue(page)
    await open()
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
    expect(await page.evaluate(() => 'same' in window), 'no page load happened').toBe(true)
  })

  await test.step('after a reload the dialog is closed, and Back leaves the catalogue at once', async () => {
    await followToCatalogue(page)
    await open()
    await page.reload({ waitUntil: 'domcontentloaded' })
    await listening(page)
    await expect(dialogs(page)).toHaveCount(0)
    await expect.poll(() => isOnPageEntry(page)).toBe(true)
    await expectBackLeadsTo(page, paths.about)
  })
})

test.describe('on the width of a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('Back closes every other dialog, the menu and the filters', async ({ page, shelf, shop }) => {
    const shirt = await shelf.put({ pieces: 3 })
    await arrive(page, paths.about)
    await beSignedIn(page, await openAccount(shop))
    const ways: [path: string, role: 'button' | 'link', name: string][] = [
      [paths.product(shirt.id), 'link', 'Ampliar imagen 2 de 3'],
      [paths.membership, 'button', 'Comprar tarjeta'],
      [paths.account, 'button', 'Borrar mi cuenta'],
      [paths.sizeGuide, 'button', 'Ampliar: pecho'],
    ]
    for (const [path, role, name] of ways)
      await test.step(`Back closes the dialog of ${path}`, async () => {
        await arrive(page, path)
        await page.getByRole(role, { name }).click()
        await expect(dialogs(page)).toBeVisible()
        await goBackFromLayer(page)
        await expect(dialogs(page)).toHaveCount(0)
        await expect(page).toHaveURL((url) => url.pathname === path)
        await expectFocusOn(page.getByRole(role, { name }))
      })

    await test.step('every measure of the size guide opens enlarged and returns the focus when closed', () =>
      enlargeMeasures(page))

    await test.step('Back closes the menu, and a page chosen in the menu is one history entry away', () =>
      chooseFromMenu(page))

    await test.step('Back closes the panel for sorting and filters', () => filterCatalogue(page))
  })
})

const measures = [
  ['Pecho', 'Una cinta métrica rodea el pecho por debajo de los brazos.'],
  ['Cintura', 'Una cinta métrica rodea la cintura a la altura del ombligo.'],
  ['Estatura', 'Una niña descalza junto a una regla de pared, con un libro plano sobre la cabeza.'],
] as const

async function enlargeMeasures(page: Page): Promise<void> {
  for (const [title, drawing] of measures) {
    const zoom = page.getByRole('button', { name: `Ampliar: ${title.toLowerCase()}` })
    await zoom.click()
    const large = page.getByRole('dialog', { name: title })
    await expect(large.getByRole('img', { name: drawing })).toBeInViewport({ ratio: 0.99 })
    await expect(large.getByRole('button', { name: 'Cerrar' })).toBeFocused()
    await expectAccessible(page, `shop-size-guide-${title.toLowerCase()}`)
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(zoom).toBeFocused()
  }
  const last = page.getByRole('dialog', { name: measures.at(-1)![0] })
  await page.keyboard.press('Enter')
  await last.getByRole('button', { name: 'Cerrar' }).click()
  await expect(last).toBeHidden()
}

async function chooseFromMenu(page: Page): Promise<void> {
  // The login page signs the customer out, so that the menu offers the login.
  await arrive(page, paths.login)
  await expect(page.getByText('Cerraste tu sesión')).toBeVisible()
  await comeToCatalogue(page)
  await menu(page).getByText('Menú').click()
  await expect(menu(page).getByRole('link', { name: 'Contacto' })).toBeVisible()
  await expectAccessible(page, 'shop-menu')
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
  await menu(page).getByText('Menú').click()
  await expectStepOfLayer(page)
  await menu(page).getByRole('link', { name: 'Inicia sesión' }).click()
  await expect(menu(page).getByRole('link', { name: 'Contacto' })).toBeHidden()
  await expect.poll(() => isOnPageEntry(page)).toBe(true)
  await expectBackLeadsTo(page, paths.contact)
  await expectBackLeadsTo(page, paths.catalogue)
  await expectBackLeadsTo(page, paths.about)
}

async function filterCatalogue(page: Page): Promise<void> {
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
  await expect.poll(() => isOnPageEntry(page)).toBe(true)
  await expectBackLeadsTo(page, paths.catalogue)
  await expectBackLeadsTo(page, paths.about)
}

const isOnStepOfLayer = (page: Page) =>
  page.evaluate(() => (history.state as { layer?: boolean } | null)?.layer === true)

/** The current history entry is the page's own, and the entry before it is another page. */
const isOnPageEntry = (page: Page) =>
  page.evaluate(() => {
    const marked = (history.state as { layer?: boolean } | null)?.layer === true
    const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]
    return !marked && before?.url !== location.href
  })
