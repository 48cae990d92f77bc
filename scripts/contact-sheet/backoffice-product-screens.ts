import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { manyProductsCopy as many } from '../../words/backoffice/many-products.ts'
import { pictureFaults, picturesCopy as pictures } from '../../words/backoffice/pictures.ts'
import { piecesCopy, productCopy as copy } from '../../words/backoffice/product.ts'
import { productOrderCopy as orderCopy } from '../../words/backoffice/product-order.ts'
import { atWork } from './backoffice-screen.ts'
import { at, press, type Screen, sees, shows } from './screen.ts'

const chosen = async (page: Page) => {
  for (const place of [0, 1]) await page.locator('.many-row').getByRole('checkbox').nth(place).check()
}

const photograph = async () => ({
  name: 'playera.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#d9b382' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="1200" height="900"><circle cx="600" cy="450" r="260" fill="#2a8c86"/></svg>',
        ),
      },
    ])
    .jpeg()
    .toBuffer(),
})

/** Products, each of them, and their pictures, as their owner sees them. */
export const backofficeProductScreens: readonly Screen[] = [
  ...at(paths.manyProducts, {
    'trastienda-varios': { prepare: atWork },
    'trastienda-varios-elegidos': { window: true, prepare: atWork, act: chosen },
    'trastienda-varios-sin-cuanto': {
      window: true,
      prepare: atWork,
      act: async (page) => {
        await chosen(page)
        await press(many.preview)(page)
        await sees(many.noAmount)(page)
      },
    },
    'trastienda-varios-como-quedarian': {
      prepare: atWork,
      act: async (page) => {
        await chosen(page)
        await page.getByLabel(many.amount).fill('10')
        await press(many.preview)(page)
        await shows('button', many.doIt)(page)
      },
    },
    'trastienda-varios-precio-malo': {
      window: true,
      prepare: atWork,
      act: async (page) => {
        await page
          .locator('.many-row')
          .getByLabel(/^Precio de/)
          .first()
          .fill('1.234,50')
        await press(many.save)(page)
        await sees(many.notAll(1))(page)
      },
    },
  }),
  ...at(paths.products, {
    'trastienda-productos': { prepare: atWork },
    'trastienda-productos-sin-scripts': { prepare: atWork, scripts: false },
  }),
  ...at(`${paths.products}?q=nadie`, { 'trastienda-productos-nada': { prepare: atWork } }),
  ...at(paths.pictures, { 'trastienda-fotos': { prepare: atWork } }),
  ...at(paths.product('playera-dino-de-carton'), {
    'trastienda-producto': { prepare: atWork },
    'trastienda-producto-sin-scripts': { prepare: atWork, scripts: false },
    'trastienda-producto-pieza-mala': {
      window: true,
      prepare: atWork,
      act: async (page) => {
        await page.getByLabel(piecesCopy.amount).fill('dos')
        await press(piecesCopy.move)(page)
        await sees(piecesCopy.noNumber)(page)
      },
    },
  }),
  ...at(paths.product('nadie'), { 'trastienda-producto-desconocido': { prepare: atWork } }),
  ...at(paths.productOrder, {
    'trastienda-orden': {
      prepare: atWork,
      act: async (page) => {
        const second = page.getByRole('grid', { name: orderCopy.list }).getByRole('checkbox').nth(1)
        await second.check({ force: true })
      },
    },
    'trastienda-orden-sin-scripts': { prepare: atWork, scripts: false },
    'trastienda-orden-nada-elegido': {
      prepare: atWork,
      act: async (page) => {
        await page.getByRole('button', { name: orderCopy.move }).click()
        await sees(orderCopy.nothingChosen)(page)
      },
    },
  }),
  ...at(paths.newProduct, {
    'trastienda-producto-nuevo': { prepare: atWork },
    'trastienda-producto-con-foto': {
      prepare: atWork,
      act: async (page) => {
        await page.getByLabel(copy.fields.title).fill('Playera de prueba')
        await page.getByLabel(copy.fields.price).fill('289')
        await page.getByLabel(pictures.add).setInputFiles(await photograph())
        await shows('button', pictures.cut(1))(page)
      },
    },
    'trastienda-producto-encuadre': {
      window: true,
      prepare: atWork,
      act: async (page) => {
        await page.getByLabel(pictures.add).setInputFiles(await photograph())
        await page.getByRole('button', { name: pictures.cut(1) }).click()
        await page.getByRole('button', { name: pictures.cutFrame }).waitFor()
      },
    },
    'trastienda-producto-foto-falsa': {
      prepare: atWork,
      act: async (page) => {
        const buffer = Buffer.from('<html>')
        await page
          .getByLabel(pictures.add)
          .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
        await sees(pictureFaults['no-picture'])(page)
      },
    },
    'trastienda-producto-con-falta': {
      prepare: atWork,
      act: async (page) => {
        await page.getByLabel(copy.fields.title).fill('Playera '.repeat(14))
        await page.getByLabel(copy.fields.price).fill('1.234,50')
        await page.getByRole('button', { name: copy.create }).click()
        await sees(copy.faulty)(page)
      },
    },
  }),
]
