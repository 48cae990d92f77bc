import type { Page } from '@playwright/test'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { picturesCopy as pictures } from '../../words/backoffice/pictures.ts'
import { settingsFields as fields } from '../../words/backoffice/settings-fields.ts'
import { settingsCopy as copy, settingsSlugs } from '../../words/backoffice/settings.ts'
import { atWork } from './backoffice-screen.ts'
import { all, at, type Preparation, type Screen, sees } from './screen.ts'

const of = (group: keyof typeof settingsSlugs) => backofficePaths.settingsOf(settingsSlugs[group])

const save = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
  await page
    .getByRole('button', { name: /^Guardar/ })
    .first()
    .click()
}

/** Forms of the settings. */
export const backofficeSettingsScreens: readonly Screen[] = [
  ...at(backofficePaths.settings, { 'trastienda-ajustes': { prepare: atWork } }),
  ...at(of('identity'), {
    'trastienda-ajustes-marca': { prepare: atWork },
    'trastienda-ajustes-falta': {
      prepare: atWork,
      act: async (page) => {
        await save(page, { [fields.name]: '' })
        await sees(copy.faulty)(page)
      },
    },
  }),
  ...at(of('look'), {
    'trastienda-ajustes-colores': { prepare: atWork },
    'trastienda-ajustes-no-se-lee': {
      prepare: atWork,
      act: async (page) => {
        await save(page, { [fields.ink]: '#b9c2dd' })
        await sees(copy.useNearest)(page)
      },
    },
  }),
  ...at(of('pictures'), { 'trastienda-ajustes-imagenes': { prepare: atWork } }),
  ...at(of('home'), { 'trastienda-ajustes-inicio': { prepare: atWork } }),
  ...at(of('terms'), { 'trastienda-ajustes-terminos': { prepare: atWork } }),
  ...at(of('card'), { 'trastienda-ajustes-tarjeta': { prepare: atWork } }),
]

const withoutPictures = async (page: Page) => {
  const remove = page.getByRole('button', { name: pictures.removeFrom('') })
  for (let left = await remove.count(); left > 0; left -= 1) await remove.first().click()
}

/** The shop becomes somebody else's: nothing of the demonstration's is photographed after this. */
const becomesLuna: Preparation = async (context, address) => {
  const page = await context.newPage()
  const set = async (group: keyof typeof settingsSlugs, values: Record<string, string>) => {
    await page.goto(address + of(group))
    await save(page, values)
    await sees(copy.saved)(page)
  }
  await set('identity', { [fields.name]: 'Luna de Abril', [fields.cry]: '¡A volar!' })
  await set('look', {
    [fields.paper]: '#eef3fb',
    [fields.ink]: '#3b1d4f',
    [fields.main]: '#7a2e8e',
    [fields.sun]: '#ffc9de',
    [fields.thread]: '#e0559b',
  })
  for (const group of ['pictures', 'home', 'about', 'voice', 'legal'] as const) {
    await page.goto(address + of(group))
    await withoutPictures(page)
    const typed = page.locator(
      '.settings-form input:not([type=hidden], [type=file], details *), .settings-form textarea',
    )
    for (const field of await typed.all()) await field.fill('')
    await save(page, {})
    await sees(copy.saved)(page)
  }
  await set('contact', {
    [fields.email]: 'hola@luna.example',
    [fields.whatsapp]: '+52 99 9912 3456',
    [fields.address]: 'Calle 60 número 500, Mérida, Yucatán',
    [fields.facebook]: '',
    [fields.instagram]: '',
  })
  await page.goto(address + of('look'))
  await withoutPictures(page)
  await page.getByLabel(fields.horizon).selectOption('')
  await save(page, {})
  await sees(copy.saved)(page)
  await set('announcement', { [fields.text]: 'Envíos pausados del 24 al 26 de diciembre.' })
  await page.close()
}

export const anotherBrandScreens: readonly Screen[] = [
  ...at('/', { 'otra-marca-inicio': { prepare: all(atWork, becomesLuna) } }),
  ...at('/about', { 'otra-marca-nosotros': {} }),
  ...at('/terms-conditions', { 'otra-marca-terminos': {} }),
  ...at('/cart', { 'otra-marca-carrito-vacio': {} }),
]
