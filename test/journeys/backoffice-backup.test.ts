import type { Page } from '@playwright/test'
import { saveLostPayments } from '../../data/payments/stored-lost-payments.ts'
import { lostPaymentsCopy as lostCopy } from '../../words/backoffice/lost-payments-words.ts'
import { todayCopy } from '../../words/backoffice/today.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { enterBackoffice } from '../helpers/journey-backoffice.ts'
import { expect, test } from './journey.ts'

/** State after a restored backup: the shop knows only the numbers of these payments. */
const paidSince = (shop: JourneyShop, ...numbers: string[]) =>
  shop.db.transaction().execute((tx) =>
    saveLostPayments(
      tx,
      numbers.map((orderNumber) => ({
        provider: 'paypal',
        id: `5O${orderNumber}`,
        orderNumber,
        amount: 28_900,
      })),
      new Date(),
    ),
  )

const rowOf = (page: Page, orderNumber: string) => page.getByRole('listitem').filter({ hasText: orderNumber })

test('a payment without an order appears in Hoy, is retried, and leaves Hoy once staff mark it as seen', async ({
  page,
  shop,
}) => {
  const number = 'PL-L0ST1-00001'
  await paidSince(shop, number)
  await enterBackoffice(page)
  const row = rowOf(page, todayCopy.waiting['lost-payments'].title(1))
  await expect(row).toContainText(number)
  await row.getByRole('link', { name: todayCopy.waiting['lost-payments'].button() }).click()
  await expect(rowOf(page, number)).toContainText('$289.00')
  await rowOf(page, number).getByRole('button', { name: lostCopy.again }).click()
  await expect(page.getByText(lostCopy.told['still-lost'])).toBeVisible()
  await rowOf(page, number).getByRole('button', { name: lostCopy.seen }).click()
  await expect(page.getByText(lostCopy.told.seen)).toBeVisible()
  await expect(rowOf(page, number)).toHaveCount(0)
})
