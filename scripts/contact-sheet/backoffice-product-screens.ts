import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import {
  manyProductsCopy as many,
  productOrderCopy as orderCopy,
} from '../../app/backoffice/routes/products/words.ts'
import { pictureFaults, picturesCopy as pictures } from '../../words/backoffice/pictures.ts'
import { piecesCopy, productCopy as copy } from '../../words/backoffice/product.ts'
import { atWork } from './backoffice-screen.ts'
import { beginToPay } from './buying.ts'
import { type hardProducts, withHardProducts } from './hard-products.ts'
import { plain } from './order-screens.ts'
import { all, at, press, type Screen, sees, shows } from './screen.ts'

const chosen = async (page: Page) => {
  for (const place of [0, 1]) await page.locator('.many-row').getByRole('checkbox').nth(place).check()
}

const piecesOfHeld = { id: 'playera-colibri-de-las-seis#na-4', quantity: 3, pesos: 279 }

/** Somebody at work while somebody else is paying. */
const whileSomebodyPays = all(atWork, ({ request }, address) =>
  beginToPay(request, address, { to: plain, lines: [piecesOfHeld] }),
)

const hard = all(withHardProducts, atWork)
const ofHard = (id: keyof typeof hardProducts) => paths.product(id)

/** The handle of the third product is held, and has gone up by one. */
const carriedByKeys = async (page: Page) => {
  await page.getByRole('grid', { name: orderCopy.list }).getByRole('row').first().focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter', 'ArrowUp'])
    await page.keyboard.press(key, { delay: 150 })
}

const carriedByHand = async (page: Page) => {
  const rows = page.getByRole('grid', { name: orderCopy.list }).getByRole('row')
  const from = (await rows.nth(3).locator('[slot=drag]').boundingBox())!
  const to = (await rows.nth(1).boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 30, { steps: 8 })
  await page.mouse.move(to.x + 62, to.y + 4, { steps: 4 })
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
  ...at(ofHard('playera-retirada'), { 'trastienda-producto-retirado': { prepare: hard } }),
  ...at(ofHard('nombre-mas-largo'), { 'trastienda-producto-nombre-largo': { prepare: hard } }),
  ...at(ofHard('playera-sin-nada'), {
    'trastienda-producto-sin-nada': {
      prepare: hard,
      act: async (page) => {
        await press(copy.activate)(page)
        await sees('Para venderse le falta')(page)
      },
    },
  }),
  ...at(ofHard('playera-con-20-fotos'), { 'trastienda-producto-20-fotos': { prepare: hard } }),
  ...at(ofHard('playera-con-historia'), {
    'trastienda-producto-historia': { prepare: hard },
    'trastienda-producto-dos-personas': {
      prepare: hard,
      act: async (page) => {
        const other = await page.context().newPage()
        await other.goto(page.url())
        await other.getByLabel(copy.fields.title).fill(`Playera de la otra, ${page.viewportSize()!.width}`)
        await other.getByLabel(copy.fields.price).fill(String(page.viewportSize()!.width))
        await other.getByRole('button', { name: copy.saveDraft }).click()
        await sees(copy.saved)(other)
        await other.close()
        await page.getByLabel(copy.fields.title).fill('Playera de las dos')
        await page.getByLabel(copy.fields.price).fill('199')
        await page.getByRole('button', { name: copy.saveDraft }).click()
        await sees('Ahora dice:')(page)
      },
    },
  }),
  ...at(paths.product('playera-colibri-de-las-seis'), {
    'trastienda-producto-apartadas': {
      prepare: whileSomebodyPays,
      act: async (page) => {
        await page.getByText(piecesCopy.heldBy).click()
        await page.getByLabel(piecesCopy.reason).selectOption('counted')
        await page.getByLabel(piecesCopy.amount).fill('1')
        await press(piecesCopy.move)(page)
        await sees(piecesCopy.belowHeldThen)(page)
      },
    },
  }),
  ...at(`${paths.products}?ver=borradores`, { 'trastienda-productos-borradores': { prepare: hard } }),
  ...at(`${paths.products}?ver=agotados`, { 'trastienda-productos-agotados': { prepare: atWork } }),
  ...at(paths.product('nadie'), { 'trastienda-producto-desconocido': { prepare: atWork } }),
  ...at(paths.productOrder, {
    'trastienda-orden': {
      prepare: atWork,
      act: async (page) => {
        const second = page.getByRole('grid', { name: orderCopy.list }).getByRole('checkbox').nth(1)
        await second.check({ force: true })
      },
    },
    'trastienda-orden-con-teclado': { window: true, prepare: atWork, act: carriedByKeys },
    'trastienda-orden-arrastrando': { window: true, prepare: atWork, act: carriedByHand },
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
