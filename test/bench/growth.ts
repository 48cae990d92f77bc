import type { Effort, Measurement } from './measurement.ts'
import { oneFigure } from './judge.ts'
import { catalogueQuestions, historyQuestions, type Question } from './catalogue-questions.ts'
import { grownShop, type Work } from './work-of-questions.ts'

/** Sizes of the measured databases; the largest takes minutes and two gigabytes of disk. */
const efforts = {
  whole: {
    catalogues: [100, 1_000, 10_000, 100_000],
    histories: [1_000, 10_000, 100_000, 1_000_000],
    others: 1000,
  },
  short: { catalogues: [200], histories: [1_000], others: 200 },
}

/**
 * Measures how the database's work grows. PostgreSQL counts the pages that the queries touch, so a busy machine does
 * not change the result.
 */
export async function measureGrowth(effort: Effort): Promise<Measurement[]> {
  const { catalogues, histories, others } = efforts[effort]
  const ofCatalogue = catalogues.map((products) => ({ products, carts: others }))
  const ofHistory = histories.map((carts) => ({ products: others, carts }))
  return [
    ...(await grown(catalogueQuestions, 'products', ofCatalogue)),
    ...(await grown(historyQuestions, 'carts', ofHistory)),
  ]
}

async function grown(
  questions: readonly Question[],
  of: 'products' | 'carts',
  sizes: { products: number; carts: number }[],
): Promise<Measurement[]> {
  const works = new Map<Question, Work[]>(questions.map((question) => [question, []]))
  for (const size of sizes) {
    const { at, workOf } = await grownShop(size)
    for (const [question, sofar] of works) sofar.push(await workOf(question))
    await at.close()
  }
  return [...works].map(([question, each]) => {
    // A taller index costs one page more for each descent, which is no growth of the work.
    const counts = each.map(({ buffers }) => buffers)
    const last = each.at(-1)!
    const asFull = each[1] ?? last
    const scanned = last.scanned.map(({ table }) => table)
    const times = question.counts ? last.buffers / asFull.buffers : last.rows / asFull.rows
    return {
      what: `${question.what}: ${sizes.at(-1)![of].toLocaleString('en-US')} ${of} beside ${(sizes[1] ?? sizes[0]!)[of].toLocaleString('en-US')}`,
      unit: question.counts ? 'times the pages touched' : 'times the rows read',
      ...oneFigure(round(times)),
      ...(question.grows ? {} : { goal: { atMost: question.counts ? 4 : 1.3 } }),
      note: `rows ${each.map(({ rows }) => Math.round(rows)).join(' → ')}, pages ${counts.join(' → ')}${scanned.length > 0 ? `, end to end: ${[...new Set(scanned)].join(', ')}` : ''}`,
    }
  })
}

function round(number: number): number {
  return Number.isFinite(number) ? Math.round(number * 100) / 100 : 1
}
