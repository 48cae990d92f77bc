import { useState } from 'react'
import { product as copy } from '../../../words/product-words.ts'
import { price as priceText } from '../../../words/price.ts'

type LiveNewsProps = { title: string; pieces: number; price: number }

/**
 * Announces changes of the open garment to screen readers: sold out, available again, the last piece, another price.
 */
export function LiveNews({ title, pieces, price }: LiveNewsProps) {
  const [shown, setShown] = useState({ pieces, price, said: '' })
  if (shown.pieces !== pieces || shown.price !== price)
    setShown({ pieces, price, said: newsOf(title, shown, { pieces, price }) || shown.said })
  return <output className="only-heard">{shown.said}</output>
}

type PiecesAndPrice = { pieces: number; price: number }

function newsOf(title: string, before: PiecesAndPrice, now: PiecesAndPrice): string {
  const priced = now.price === before.price ? '' : copy.priceIs(title, priceText(now.price))
  return [stockNews(title, before.pieces, now.pieces), priced].filter(Boolean).join(' ')
}

function stockNews(title: string, before: number, now: number): string {
  if (before > 0 && now < 1) return copy.justSoldOut(title)
  if (before < 1 && now > 0) return copy.backAgain(title)
  return now === 1 && before > 1 ? copy.lastOne(title) : ''
}
