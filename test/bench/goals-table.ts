import { readFile, writeFile } from 'node:fs/promises'
import { judged, reached } from './judge.ts'
import type { Measurement } from './measurement.ts'
import type { Results } from './results-file.ts'
import { cellsOf } from './printed-table.ts'

const page = 'docs/performance.md'
/** Measurements whose numbers all appear in a table of their own in the documentation. */
const shownWhole = ['backoffice']

export async function writeGoals(kept: Results): Promise<void> {
  let text = written(await readFile(page, 'utf8'), 'goals', goalsTable(kept))
  for (const name of shownWhole)
    if (kept.measured[name]) text = written(text, name, wholeTable(kept.measured[name]))
  await writeFile(page, text)
}

function written(text: string, place: string, table: string): string {
  const opening = `<!-- ${place}: written by npm run bench -- --keep -->`
  const closing = `<!-- end of ${place} -->`
  const [from, to] = [text.indexOf(opening), text.indexOf(closing)]
  if (from < 0 || to < from) throw new Error(`${page} has no place for the table of ${place}`)
  return text.slice(0, from) + `${opening}\n\n${table}\n\n` + text.slice(to)
}

export function wholeTable({ at, numbers }: Results['measured'][string]): string {
  const rows = numbers.map((measurement) => {
    const [what, median, spread, , goal] = cellsOf(measurement, 'as before')
    return `| ${what} | ${median} | ${spread} | ${goal} | ${measurement.note ?? ''} |`
  })
  return [
    `Measured on ${at.slice(0, 10)}.`,
    '',
    '| what | median | spread | goal | beside it |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

type Judged = { name: string; measurement: Measurement; met: boolean | null; of?: number }

/** Returns the table of goals, with the missed goals first. */
export function goalsTable({ measured, machine }: Results): string {
  const numbers = Object.entries(measured).flatMap(([name, { numbers }]) =>
    numbers.map((measurement): Judged => ({ name, measurement, met: reached(measurement) })),
  )
  const [missed = [], met = []] = [false, true].map((wanted) => numbers.filter((each) => each.met === wanted))
  const rows = [...missed, ...worstOfEach(met)].map(({ name, measurement, met, of = 1 }) => {
    const [what, median, , ratio, goal] = cellsOf(measurement, 'as before')
    const label = of === 1 ? what : `the worst of ${of}: ${what}`
    return `| ${name} | ${label} | ${median}${ratio === '' ? '' : `, ${ratio} of the bare server`} | ${goal} | ${met ? 'yes' : '**no**'} |`
  })
  const days = [...new Set(Object.values(measured).map(({ at }) => at.slice(0, 10)))].toSorted()
  return [
    `${met.length} of ${missed.length + met.length} reached. ${machine}, ${days.join(', ')}.`,
    '',
    '| measurement | what | median | goal | reached |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** Groups similar numbers and keeps the number closest to its goal, with the size of its group. */
function worstOfEach(met: Judged[]): Judged[] {
  const alike = Map.groupBy(met, ({ name, measurement: { unit, goal } }) =>
    JSON.stringify([name, unit, goal]),
  )
  return [...alike.values()].flatMap((group) => {
    const rising = group.toSorted((a, b) => judged(a.measurement) - judged(b.measurement))
    const worst = group[0]?.measurement.goal?.atMost === undefined ? rising[0] : rising.at(-1)
    return worst ? [{ ...worst, of: group.length }] : []
  })
}
