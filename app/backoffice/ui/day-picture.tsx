import { Suspense, useSyncExternalStore } from 'react'
import { late } from '../../ui/late.ts'

/** `day`: '22 nov'. `words`: what is said when the column is pointed at. */
export type Column = { day: string; height: number; words: string }

const DayChart = late(() => import('./day-chart.tsx'), NoChart)

function NoChart() {
  return null
}

/**
 * The chart is loaded after hydration. Its space is reserved, so that the page does not jump. Its page has a table with the
 * same numbers for people who cannot see it, and the styles of styles/figures.css.
 */
export function DayPicture({ columns }: { columns: readonly Column[] }) {
  const live = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <div className="day-chart" aria-hidden="true">
      {live && (
        <Suspense fallback={null}>
          <DayChart columns={columns} />
        </Suspense>
      )}
    </div>
  )
}

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** '2026-11-22' → '22 nov'. */
export function dayWords(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${months[month! - 1]}`
}
