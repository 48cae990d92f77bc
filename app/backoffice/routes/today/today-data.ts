import { countToBeCounted } from '../../../../data/catalogue/listed-products.ts'
import { emptySearchesSince } from '../../../../data/today/empty-searches.ts'
import { type LogLine, logPage } from '../../../../data/staff/log-pages.ts'
import type { OrderLine } from '../../../../data/today/newest-orders.ts'
import { cartsGivenUp, salesByDay, type SoldGarment, soldLately } from '../../../../data/today/sales-sums.ts'
import { dayBegins } from '../../../../domain/values/mexican-days.ts'
import {
  dayBefore,
  drawnDays,
  type Figure,
  type FigureSpan,
  salesFigures,
  summedDays,
} from '../../../../domain/today/sales-figures.ts'
import { mayDo, type StaffRole } from '../../../../domain/staff/staff-actions.ts'
import { mostWaitingCounted, type WaitingCount, whatWaits } from '../../../../domain/today/what-waits.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { NewsForStaff } from '../../../../use-cases/today/just-now.ts'
import { ago } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { backofficeFrame } from '../../../../words/backoffice/backoffice-frame-words.ts'
import { todayCopy as copy } from '../../../../words/backoffice/today.ts'
import { dayInMexico } from '../../../../words/dates.ts'
import { saidLine } from '../log/log-line.ts'
import { waitingRow } from './waiting-rows.ts'

const shownBest = 5
const countedThin = 200
const namedThin = 2
const shownSearches = 6
const shownNews = 8

const weekAgo = (now: Date) => new Date(now.getTime() - 7 * 86_400_000)

/** The data of the page Hoy, without the parts that the role may not see. */
export async function todayData(
  shop: Shop,
  { role, span, justNow }: { role: StaffRole; span: FigureSpan; justNow: Promise<NewsForStaff> },
) {
  const now = shop.now()
  const money = mayDo(role, 'see money')
  const today = dayInMexico(now)
  const began = (daysAgo: number) => dayBegins(today, -daysAgo)!
  const [{ waiting, orders }, sums, sold, givenUp, searches, log, sizesToCount] = await Promise.all([
    justNow,
    salesByDay(shop.db, { first: began(summedDays(span) - 1), today: began(0), now }),
    soldLately(shop.db, { since: began(drawnDays - 1), now, best: shownBest, thin: countedThin }),
    money
      ? cartsGivenUp(shop.db, { since: began(6), before: { from: began(13), until: weekAgo(now) } })
      : null,
    emptySearchesSince(shop.db, dayBefore(today, drawnDays - 1), shownSearches),
    // Sign-ins are no news of the shop, and direct sales are already listed as orders.
    mayDo(role, 'see log')
      ? logPage(shop.db, { but: ['enter', 'sell directly'] }, { after: null, size: shownNews })
      : null,
    shop.settings.remindsOfSizes && mayDo(role, 'change settings')
      ? countToBeCounted(shop.db, mostWaitingCounted + 1)
      : 0,
  ])
  const { figure, days } = salesFigures(sums, today, span)
  const thin = whatWaits(runningOut(sold.thin), role, now)
  const { pictures } = shop
  const seesHealth = mayDo(role, 'see health')
  // Links to the shop need a host only if the back office has a host of its own.
  const shopUrl = shop.settings.backofficeUrl === null ? '' : shop.settings.publicUrl
  return {
    shopUrl,
    waiting: [...waiting, ...thin].map((each) => waitingRow(each, { pictures, now, shopUrl, seesHealth })),
    span,
    sizesToCount,
    figure: money ? figure : withoutMoney(figure),
    days: days.map((day) => (money ? day : { ...day, money: null })),
    best: sold.best.map(({ id, title, image, sold: pieces, free, shown }) => ({
      id,
      title,
      picture: pictures.resolve(image),
      sold: pieces,
      free,
      shown,
    })),
    givenUp,
    searches,
    news: newsOf(orders, log?.lines ?? [], { role, now }),
    seesLog: mayDo(role, 'see log'),
  }
}

function runningOut(thin: readonly SoldGarment[]): WaitingCount[] {
  const [last] = thin
  if (!last) return []
  const named = thin
    .slice(0, namedThin)
    .map(({ title, free }) => `${title} (${free === 0 ? copy.soldOut : copy.oneLeft})`)
  const more = thin.length > namedThin ? [copy.andMore(thin.length - namedThin)] : []
  return [
    {
      kind: 'running-out',
      count: thin.length,
      since: last.last,
      orderNumber: '',
      image: last.image,
      about: [named.join(', '), ...more].join(' '),
      pieces: 0,
      madeToOrder: false,
    },
  ]
}

function withoutMoney({ now, before }: Figure) {
  const { orders, pieces } = now
  return {
    now: { orders, pieces, money: null },
    before: { orders: before.orders, pieces: before.pieces, money: null },
    meanCart: null,
    meanCartBefore: null,
  }
}

/** The news of the shop, the newest first. */
function newsOf(
  orders: readonly OrderLine[],
  lines: readonly LogLine[],
  { role, now }: { role: StaffRole; now: Date },
) {
  const sold = orders.map(({ number, at, channel, buyer, garment, total }) => ({
    key: number,
    at,
    what: channel === 'web' ? copy.newOrder : backofficeFrame.sections.directSale,
    to: paths.order(number),
    subject: number,
    more: [mayDo(role, 'see buyers') ? buyer : '', garment].filter(Boolean).join(' · '),
    total: mayDo(role, 'see money') ? total : null,
  }))
  const done = lines.map((line) => {
    const { who, deed, subject } = saidLine(line, role)
    return {
      key: `log-${line.id}`,
      at: line.at,
      what: `${who} ${deed}`,
      to: subject?.to ?? null,
      subject: subject?.words ?? '',
      more: '',
      total: null,
    }
  })
  return [...sold, ...done]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, shownNews)
    .map(({ at, ...each }) => ({ ...each, ago: ago(at, now) }))
}
