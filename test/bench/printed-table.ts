import { type MeasuredChange, reached } from './judge.ts'
import type { Measurement } from './measurement.ts'

export function printedTable(rows: readonly { measurement: Measurement; change: MeasuredChange }[]): string {
  const cells = [
    ['what', 'median', 'spread', 'ratio to bare', 'goal', 'reached', 'beside the kept'],
    ...rows.map(({ measurement, change }) => cellsOf(measurement, change)),
  ]
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Returns the cells of a table row: what, median, spread, ratio, goal, reached, change. */
export function cellsOf(measurement: Measurement, change: MeasuredChange): string[] {
  const { what, unit, median, spread, ratio, goal } = measurement
  return [
    what,
    `${short(median)} ${unit}`,
    spread[0] === spread[1] ? '' : `${short(spread[0])}–${short(spread[1])}`,
    ratio === undefined ? '' : short(ratio),
    [
      ...(goal?.atLeast === undefined ? [] : [`≥ ${short(goal.atLeast)}`]),
      ...(goal?.atMost === undefined ? [] : [`≤ ${short(goal.atMost)}`]),
    ].join(', '),
    { true: 'yes', false: 'NO', null: '' }[`${reached(measurement)}`],
    change,
  ]
}

function short(number: number): string {
  if (Math.abs(number) >= 100 || Number.isInteger(number)) return Math.round(number).toLocaleString('en-US')
  return String(Number(number.toPrecision(3)))
}
