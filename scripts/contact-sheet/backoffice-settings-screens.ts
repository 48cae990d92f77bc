import type { Page } from '@playwright/test'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { picturesCopy as pictures } from '../../words/backoffice/pictures.ts'
import { settingsFields as fields } from '../../words/backoffice/settings-fields.ts'
import { settingsCopy as copy, settingsSlugs } from '../../words/backoffice/settings.ts'
import { sizeGuideForm as sizes } from '../../app/backoffice/routes/settings/words.ts'
import type { SizeColumn } from '../../domain/catalogue/size-guide-draft.ts'
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

const typeRow = async (page: Page, row: number, values: Partial<Record<SizeColumn, string>>) => {
  const place = page.getByRole('group', { name: sizes.row(row), exact: true })
  for (const [column, text] of Object.entries(values))
    await place.getByLabel(sizes.columns[column as SizeColumn]).fill(text)
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
  ...at(of('contact'), { 'trastienda-ajustes-contacto': { prepare: atWork } }),
  ...at(of('announcement'), { 'trastienda-ajustes-anuncio': { prepare: atWork } }),
  ...at(of('about'), { 'trastienda-ajustes-nosotros': { prepare: atWork } }),
  ...at(of('voice'), { 'trastienda-ajustes-frases': { prepare: atWork } }),
  ...at(of('legal'), { 'trastienda-ajustes-legales': { prepare: atWork } }),
  ...at(of('cookies'), { 'trastienda-ajustes-cookies': { prepare: atWork } }),
  ...at(of('payments'), { 'trastienda-ajustes-pagos-y-envios': { prepare: atWork } }),
  ...at(of('privacy'), {
    'trastienda-ajustes-palabras-que-no-hay': {
      prepare: atWork,
      act: async (page) => {
        await page.getByText(copy.wordsTitle).click()
        await save(page, { [fields.own]: 'Somos {tienda} y estamos en {domicilio}.' })
        await sees(copy.faulty)(page)
      },
    },
  }),
  ...at(of('selling'), {
    'trastienda-ajustes-a-la-vez': {
      prepare: atWork,
      act: async (page) => {
        const other = await page.context().newPage()
        await other.goto(page.url())
        await save(other, { [fields.holdMinutes]: String(10 + (page.viewportSize()!.width % 7)) })
        await sees(copy.saved)(other)
        await other.close()
        await save(page, { [fields.holdMinutes]: '30' })
        await sees(copy.meanwhile)(page)
      },
    },
    'trastienda-ajustes-guardado': {
      prepare: atWork,
      act: async (page) => {
        await save(page, { [fields.holdMinutes]: '15' })
        await sees(copy.saved)(page)
      },
    },
  }),
  ...at(of('sizes'), {
    'trastienda-ajustes-tallas': { prepare: atWork },
    'trastienda-ajustes-tallas-falta': {
      prepare: atWork,
      act: async (page) => {
        await page.getByRole('button', { name: sizes.addAge }).click()
        await typeRow(page, 10, { edad: '4', estatura: '120-110', pecho: '57', cintura: 'ancha' })
        await typeRow(page, 16, { edad: '14 o 15', cintura: '' })
        await page.getByRole('button', { name: sizes.save }).last().click()
        await sees(sizes.faulty)(page)
      },
    },
    'trastienda-ajustes-tallas-alguien-mas': {
      prepare: atWork,
      act: async (page) => {
        const other = await page.context().newPage()
        await other.goto(page.url())
        // What the other person writes is taken back below: the screens after this find the guide as it was.
        await typeRow(other, 5, { estatura: '101-109', cintura: '53-55' })
        await other.getByRole('button', { name: sizes.remove(9), exact: true }).click()
        await other.getByRole('button', { name: sizes.down(1), exact: true }).click()
        await other.getByRole('button', { name: sizes.save }).last().click()
        await sees(sizes.saved)(other)
        await typeRow(page, 6, { pecho: '58-62' })
        await page.getByRole('button', { name: sizes.save }).last().click()
        await sees(sizes.meanwhile)(page)
        await other.getByRole('button', { name: sizes.undo }).click()
        await sees(sizes.undone)(other)
        await other.close()
      },
    },
    'trastienda-ajustes-tallas-vacia': {
      prepare: atWork,
      act: async (page) => {
        for (let row = 15; row > 0; row -= 1)
          await page.getByRole('button', { name: sizes.remove(row), exact: true }).click()
        await sees(sizes.noneAtAll)(page)
      },
    },
  }),
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
