import assert from 'node:assert/strict'
import { mostSold } from '../../data/catalogue/best-sellers.ts'
import { bestSellerDays, mostBestSellers } from '../../domain/catalogue/home-row.ts'
import { listDesigns } from '../../data/designs/edited-designs.ts'
import { soldOf } from '../../data/catalogue/listed-products.ts'
import { logPage } from '../../data/staff/log-pages.ts'
import { emptySearchesSince } from '../../data/today/empty-searches.ts'
import { newestOrders } from '../../data/today/newest-orders.ts'
import { cartsGivenUp, salesByDay, soldLately } from '../../data/today/sales-sums.ts'
import { dayBegins } from '../../domain/values/mexican-days.ts'
import { drawnDays, summedDays } from '../../domain/today/sales-figures.ts'
import { alertsFor } from '../../use-cases/today/just-now.ts'
import { dayInMexico } from '../../words/dates.ts'
import type { TestShop } from '../helpers/test-shop.ts'
import type { Question } from './catalogue-questions.ts'
import { productIds } from './fill-catalogue.ts'

const began = ({ shop }: TestShop, daysAgo: number) => dayBegins(dayInMexico(shop.now()), -daysAgo)!

const products = productIds(30)

export const alertsQuestions: Question[] = [
  { what: 'alerts of every page', run: ({ shop }) => alertsFor(shop, 'owner') },
]

export const todayQuestions: Question[] = [
  {
    what: 'sales by day',
    run: (at) =>
      salesByDay(at.db, {
        first: began(at, summedDays('month') - 1),
        today: began(at, 0),
        now: at.shop.now(),
      }),
  },
  {
    what: 'recent best sellers and products that run out',
    run: (at) =>
      soldLately(at.db, { since: began(at, drawnDays - 1), now: at.shop.now(), best: 5, thin: 200 }),
  },
  {
    what: 'the ranking of best sellers for the home page',
    run: ({ db, shop }) => {
      const until = shop.now()
      const since = new Date(until.getTime() - bestSellerDays * 86_400_000)
      return mostSold(db, { since, until, most: mostBestSellers })
    },
    // The shelf of this shop is small, so PostgreSQL may read all of it for each sold product.
    more: { rows: 50 * 50, pages: 2 * 50 },
  },
  {
    what: 'abandoned carts',
    run: (at) =>
      cartsGivenUp(at.db, { since: began(at, 6), before: { from: began(at, 13), until: began(at, 7) } }),
  },
  { what: 'the newest orders', run: ({ db }) => newestOrders(db, 8) },
  {
    what: 'latest actions of staff',
    run: ({ db }) => logPage(db, { but: ['enter', 'sell directly'] }, { after: null, size: 8 }),
  },
  {
    what: 'designs, with recent sales of each',
    run: (at) => listDesigns(at.db, { since: began(at, 27), now: at.shop.now() }),
  },
  {
    what: 'recent sales of each product on a page',
    async run(at) {
      const sold = await soldOf(at.db, products, began(at, 27))
      assert.ok(sold.size > 0, 'some of these products were sold')
    },
    // In a long history the sales of each product lie on database pages of their own.
    more: { pages: 2 * products.length },
  },
  { what: 'empty searches', run: ({ db }) => emptySearchesSince(db, '2026-01-01', 6) },
]
