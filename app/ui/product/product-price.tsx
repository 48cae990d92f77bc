import type { ShownPrices } from '../../../domain/catalogue/stock-report.ts'
import { markdownWords } from '../../../words/markdown-words.ts'
import { price as priceText } from '../../../words/price.ts'
import { Price } from '../price.tsx'

/** The price of today, after the earlier price if a markdown lowered it. */
export function ProductPrice({ price, priceBefore }: Pick<ShownPrices, 'price' | 'priceBefore'>) {
  if (priceBefore === null) return <Price amount={price} />
  return (
    <span className="marked-down">
      <span className="price-before">
        <span>{`${markdownWords.before} `}</span>
        <s>{priceText(priceBefore)}</s>
      </span>
      <span className="only-heard">{`, ${markdownWords.now} `}</span>
      <Price amount={price} />
    </span>
  )
}

/** Says how long the markdown lasts. */
export function MarkdownEnd({ until, priceBefore }: Pick<ShownPrices, 'until' | 'priceBefore'>) {
  return until === null ? null : (
    <p className="small firm">{markdownWords.until(until, priceBefore !== null)}</p>
  )
}
