import { Bar, BarChart, Cell, ResponsiveContainer, Tooltip, XAxis } from 'recharts'
import type { Column } from './day-picture.tsx'

/** A column for each day. The last seven days have another colour. */
export default function DayChart({ columns }: { columns: readonly Column[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        accessibilityLayer={false}
        data={columns}
        margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
        barCategoryGap={2}
      >
        <XAxis
          dataKey="day"
          interval={6}
          padding={{ left: 12, right: 12 }}
          tickLine={false}
          axisLine={false}
          tick={{ fill: 'var(--ink-soft)', fontSize: 12 }}
        />
        <Tooltip cursor={{ fill: 'rgb(36 48 77 / 0.06)' }} content={DayTooltip} isAnimationActive={false} />
        <Bar dataKey="height" radius={2} isAnimationActive={false}>
          {columns.map(({ day }, index) => (
            <Cell key={day} fill={index >= columns.length - 7 ? 'var(--jade)' : 'var(--sky)'} />
          ))}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}

type Pointed = { active?: boolean; payload?: readonly { payload?: { day: string; words: string } }[] }

function DayTooltip({ active, payload }: Pointed) {
  const pointed = payload?.[0]?.payload
  if (!active || !pointed) return null
  return (
    <p className="day-told small">
      <strong>{pointed.day}</strong>
      <span>{` ${pointed.words}`}</span>
    </p>
  )
}
