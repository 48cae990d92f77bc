import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { productCopy as copy } from '../../words/backoffice/product.ts'
import { productOrderCopy as orderCopy } from '../../words/backoffice/product-order.ts'
import { atWork } from './backoffice-screen.ts'
import { at, type Screen, sees } from './screen.ts'

/** Products, each of them, and their pictures, as their owner sees them. */
export const backofficeProductScreens: readonly Screen[] = [
  ...at(paths.products, {
    'trastienda-productos': { prepare: atWork },
    'trastienda-productos-sin-scripts': { prepare: atWork, scripts: false },
  }),
  ...at(`${paths.products}?q=nadie`, { 'trastienda-productos-nada': { prepare: atWork } }),
  ...at(paths.pictures, { 'trastienda-fotos': { prepare: atWork } }),
  ...at(paths.product('playera-dino-de-carton'), { 'trastienda-producto': { prepare: atWork } }),
  ...at(paths.product('nadie'), { 'trastienda-producto-desconocido': { prepare: atWork } }),
  ...at(paths.productOrder, {
    'trastienda-orden': {
      prepare: atWork,
      act: async (page) => {
        const second = page.getByRole('grid', { name: orderCopy.list }).getByRole('checkbox').nth(1)
        await second.check({ force: true })
      },
    },
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
