import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { homeRowWords as words } from '../../../../words/home-row-words.ts'
import { ageOptions } from '../../../age-options.ts'
import { withLiveStock } from '../../../live-product-view.ts'
import { RowCard } from '../../../ui/product/row-card.tsx'
import { useLiveStock } from '../../client/catalogue/use-live-stock.ts'
import type { RowGarment, ShownRow } from './shown-rows.ts'

/** Rows of garments that scroll sideways. Stock and prices are live once the rows are near the viewport. */
export default function GarmentRows({ rows }: { rows: readonly ShownRow[] }) {
  const [place, near] = useNear()
  const ids = useMemo(
    () => [...new Set(rows.flatMap(({ garments }) => garments.map(({ id }) => id)))],
    [rows],
  )
  const stock = useLiveStock(near ? ids : none)
  const shown = useMemo(() => {
    const now = (garment: RowGarment) =>
      withLiveStock({ ...garment, until: null, options: ageOptions(garment) }, stock.get(garment.id))
    return rows.map((row) => ({
      ...row,
      garments: row.garments.map(now).filter(({ pieces }) => pieces > 0),
    }))
  }, [rows, stock])
  return (
    <div ref={place}>
      {shown.map(
        ({ title, to, garments }) =>
          garments.length > 0 && (
            <section key={to} className="page garments" aria-label={title}>
              <div className="row garments-head">
                <h2>{title}</h2>
                <Link to={to} prefetch="intent" aria-label={words.seeAllOf(title)}>
                  {words.seeAll}
                </Link>
              </div>
              <ul className="plain cuts garment-row">
                {garments.map((garment) => (
                  <RowCard key={garment.id} product={garment} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}

const none: readonly string[] = []

/** True from the moment at which the element is less than a screen away. */
function useNear() {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const seeing = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '100% 0px' },
    )
    if (place.current && !near) seeing.observe(place.current)
    return () => seeing.disconnect()
  }, [near])
  return [place, near] as const
}
