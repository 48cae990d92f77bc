import { readFile, writeFile } from 'node:fs/promises'
import { reached } from './judge.ts'
import type { Results } from './results-file.ts'
import { cellsOf } from './table.ts'

const page = 'docs/performance.md'
const opening = '<!-- goals: written by npm run bench -- --keep -->'
const closing = '<!-- end of goals -->'

/** Writes the kept numbers that have a goal into the page about speed, so that it never says other than they do. */
export async function writeGoals(kept: Results): Promise<void> {
  const text = await readFile(page, 'utf8')
  const [from, to] = [text.indexOf(opening), text.indexOf(closing)]
  if (from < 0 || to < from) throw new Error(`${page} has no place for the goals`)
  await writeFile(page, text.slice(0, from) + `${opening}\n\n${goalsTable(kept)}\n\n` + text.slice(to))
}

/** What was asked for and what was reached, as Markdown: first what is missed. */
export function goalsTable({ measured, machine }: Results): string {
  const numbers = Object.entries(measured).flatMap(([name, { numbers }]) =>
    numbers.map((measurement) => ({ name, measurement, met: reached(measurement) })),
  )
  const [missed, met] = [false, true].map((wanted) => numbers.filter((each) => each.met === wanted))
  const rows = [...missed!, ...met!].map(({ name, measurement, met }) => {
    const [what, median, , ratio, goal] = cellsOf(measurement, 'as before')
    return `| ${name} | ${what} | ${median}${ratio === '' ? '' : `, ${ratio} of the bare server`} | ${goal} | ${met ? 'yes' : '**no**'} |`
  })
  const days = [...new Set(Object.values(measured).map(({ at }) => at.slice(0, 10)))].toSorted()
  return [
    `${met!.length} of ${rows.length} reached. ${machine}, ${days.join(', ')}.`,
    '',
    '| measurement | what | median | goal | reached |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
