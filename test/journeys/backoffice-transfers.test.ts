import { transferArrivalCopy as copy } from '../../app/backoffice/routes/money/transfer-arrival-words.ts'
import { awaitedTransfersCopy } from '../../app/backoffice/routes/money/awaited-transfer-words.ts'
import { findTransfer } from '../../data/payments/transfers.ts'
import { mexicanDay } from '../../domain/values/mexican-days.ts'
import { pesosText } from '../../domain/values/money.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { directSaleCopy } from '../../words/backoffice/direct-sale-words.ts'
import { price } from '../../words/price.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsEveryWidth } from '../helpers/journey-backoffice.ts'
import { photograph } from '../helpers/photograph.ts'
import { createTestShop, type TestShop } from '../helpers/test-shop.ts'
import { awaitedTransfer } from '../helpers/transfer-scene.ts'
import { expect, test } from './journey.ts'

let own: TestShop
test.beforeAll(async () => {
  own = await createTestShop()
})
test.afterAll(() => own.close())

test('an owner with a phone finds who should pay, records too little, the rest, too much, and what the bank shows @phone', async ({
  page,
  shop,
  shelf,
}) => {
  const product = await shelf.put({ pieces: 6, price: 28_900, ages: ['4'] })
  const at = { shop: { ...own.shop, db: shop.db }, db: shop.db }
  const [first, second, third] = [
    await awaitedTransfer(at, product.id),
    await awaitedTransfer(at, product.id),
    await awaitedTransfer(at, product.id),
  ]
  const stateOf = async ({ id }: typeof first) => (await findTransfer(shop.db, { id }))?.state
  const look = async (screen: string) => {
    await expectAccessible(page, `backoffice-${screen}`)
    await fitsEveryWidth(page)
  }
  const arrived = page.getByRole('button', { name: copy.press, exact: true })

  await enterBackoffice(page, paths.transfers)
  await look('transfers')
  await page.getByRole('searchbox').fill(first.reference)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `${copy.press}: ${first.orderNumber}` }).click()
  await look('transfer-arrival')

  await test.step('too little: the buyer is asked for the rest, and the rest makes the order', async () => {
    await page.getByLabel(copy.amount).fill(pesosText(first.total - 3_900))
    await arrived.click()
    await expect(page.getByRole('heading', { name: copy.another })).toBeFocused()
    await expect(page.getByText(copy.anotherText(first.total, first.total - 3_900))).toBeVisible()
    await look('transfer-other-amount')
    await page.getByRole('button', { name: copy.choices(true)['ask-rest'] }).click()
    await expect(page.getByText(/Le escribimos que faltan \$39\.00/)).toBeVisible()
    await expect(page.getByLabel(copy.amount)).toHaveValue('39.00')
    await arrived.click()
    await expect(page.getByText(copy.said.paid)).toBeVisible()
    await photograph(page, 'backoffice-transfer-paid')
  })

  await test.step('too much: the order is paid, and the owner gives the rest back by hand', async () => {
    await page.goto(paths.transferArrival(second.orderNumber))
    await page.getByLabel(copy.amount).fill(pesosText(second.total + 6_100))
    await arrived.click()
    await page.getByRole('button', { name: copy.choices(false)['give-back'] }).click()
    await expect(page.getByText(copy.said.paid)).toBeVisible()
    await page.goto(paths.manualRefunds(second.orderNumber))
    await look('refunds-by-hand')
    await page.getByRole('button', { name: directSaleCopy.paidBack(6_100) }).click()
    await expect(page.getByText(directSaleCopy.nowBack)).toBeVisible()
  })

  await test.step('lines of the bank are matched and recorded', async () => {
    await page.goto(paths.transfers)
    await page.getByRole('link', { name: copy.bank.open }).click()
    const today = mexicanDay(new Date())
    await page
      .getByLabel(copy.bank.lines)
      .fill(
        `Fecha,Concepto,Depósito\n${today},SPEI ${third.reference},${pesosText(third.total)}\n${today},COMISION,12.00`,
      )
    await page.getByRole('button', { name: copy.bank.read }).click()
    await expect(page.getByText(copy.bank.exact)).toBeVisible()
    // Otherwise the bar at the top covers a part of a link.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await look('bank-lines')
    await page.getByRole('button', { name: copy.bank.record }).click()
    await expect(page.getByText(copy.bank.recorded(1))).toBeVisible()
  })
  expect(await Promise.all([first, second, third].map(stateOf))).toEqual(['paid', 'paid', 'paid'])
  await page.goto(paths.order(third.orderNumber))
  await expect(page.getByText(price(third.total)).first()).toBeVisible()
  await photograph(page, 'backoffice-order-by-transfer')
  await page.goto(`${paths.transfers}?q=${third.reference}`)
  await expect(page.getByText(awaitedTransfersCopy.badge.paid)).toBeVisible()
})
