import { Bar, BarChart, Cell, ResponsiveContainer, Tooltip, XAxis } from 'recharts'
import { todayCopy as copy } from '../../../../words/backoffice/today.ts'
import { pesos } from '../../../../words/price.ts'
import { type DrawnDay, dayWords } from './figures.tsx'

/** A chart of money by day, or of pieces for roles that may not see money. The last seven days have another colour. */
export default function DayChart({ days }: { days: readonly DrawnDay[] }) {
  const withMoney = days.some(({ money }) => money !== null)
  const drawn = days.map(({ day, orders, pieces, money }) => ({
    day: dayWords(day),
    height: Math.max(0, money ?? pieces),
    words: [copy.ordersWords(orders), withMoney ? pesos(money ?? 0) : copy.piecesWords(pieces)].join(' · '),
  }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        accessibilityLayer={false}
        data={drawn}
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
          {drawn.map(({ day }, index) => (
            <Cell key={day} fill={index >= drawn.length - 7 ? 'var(--jade)' : 'var(--sky)'} />
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
