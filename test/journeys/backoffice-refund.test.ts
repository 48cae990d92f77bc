import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { cancelPage } from '../../app/backoffice/routes/money-back/words.ts'
import { refundPage } from '../../words/backoffice/refund-words.ts'
import { stateWords } from '../../words/order-words.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice } from '../helpers/journey-backoffice.ts'
import { mailOf } from '../helpers/journey-mails.ts'
import { journeyOrderOf } from '../helpers/journey-orders.ts'
import { buy, putInCart } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

test('one garment of an order is refunded and restocked, then the rest is cancelled: provider, mail and page show both', async ({
  page,
  visit,
  shop,
  shelf,
}) => {
  const [kept, back] = [
    await shelf.put({ title: 'Playera que se Queda', pieces: 3, price: 30_000 }),
    await shelf.put({ title: 'Playera que Vuelve', pieces: 3, price: 20_000 }),
  ]
  await putInCart(page, kept)
  const number = await buy(page, back)
  const { order } = await journeyOrderOf(shop, number)
  const work = await visit()
  const captured = async () => (await journeyOrderOf(shop, number)).captures.map(({ status }) => status)

  await test.step('one garment is refunded and goes back into stock', async () => {
    await enterBackoffice(work, paths.refund(number))
    await work.getByRole('radio', { name: 'Por prendas' }).check()
    const ofBack = (question: string) => work.getByLabel(new RegExp(`^${question}.*${back.title}`))
    await ofBack('¿De cuántas\\?').selectOption('1')
    await work.getByText('¿Regresan piezas?').click()
    await ofBack('Bien, al estante').selectOption('1')
    await expectAccessible(work, 'backoffice-refund-choice')
    await work.getByRole('button', { name: refundPage.look }).click()
    await expect(work.getByText('Se devolverán $200.00 MXN por PayPal')).toBeVisible()
    await expect(work.getByText('1 pieza vuelve al estante.')).toBeVisible()
    await expectAccessible(work, 'backoffice-refund-check')
    await work.getByRole('button', { name: 'Devolver $200.00 MXN' }).click()
    await expect(work.getByText('Listo: $200.00 MXN van de regreso por PayPal.')).toBeVisible()
    await photograph(work, 'backoffice-refund-done')
    expect(await shelf.pieces(back.id)).toEqual({ pieces: 3, held: 0 })
    expect(await shelf.pieces(kept.id)).toEqual({ pieces: 2, held: 0 })
    await expect.poll(captured).toEqual(['PARTIALLY_REFUNDED'])
    await mailOf(shop, 'refund-done', number, '$200.00')
    await page.goto(shopPaths.order(number, order.access_key))
    await expect(page.getByText(/\$200\.00 MXN · ya te lo devolvimos/)).toContainText(`1 × ${back.title}`)
    await photograph(page, 'shop-order-refunded')
  })

  await test.step('the rest is cancelled', async () => {
    await work.goto(paths.cancelOrder(number))
    await expectAccessible(work, 'backoffice-cancel-choice')
    await work.getByRole('button', { name: cancelPage.look }).click()
    await expect(work.getByText(`El pedido ${number} queda cancelado`)).toBeVisible()
    await expectAccessible(work, 'backoffice-cancel-check')
    await expect(work.getByText('1 pieza vuelve al estante.')).toBeVisible()
    await work.getByRole('button', { name: cancelPage.confirm }).click()
    await work.waitForURL(paths.order(number))
    expect(await shelf.pieces(kept.id)).toEqual({ pieces: 3, held: 0 })
    await expect.poll(captured).toEqual(['REFUNDED'])
    await mailOf(shop, 'order-cancelled', number)
    const refunded = stateWords('refunded', { digital: false, handedOver: false })
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(refunded)).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })
})
