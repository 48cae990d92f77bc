import { price as inWords } from '../../../../words/price.ts'
import { productListCopy } from '../../../../words/backoffice/product-list-words.ts'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { SoldProductRow } from './rows-on-page.ts'

export function OrderedProduct({
  product: { picture, title, price, pieces, sold, status },
}: {
  product: SoldProductRow
}) {
  return (
    <>
      <span className="ordered-picture" aria-hidden="true">
        <Thumbnail picture={picture} />
      </span>
      <span className="row-words">
        <strong className="brief">{title}</strong>
        <span className="soft small figure">{`${status === 1 ? '' : `${productListCopy.states[status]} · `}${inWords(price).replace(' MXN', '')} · ${productListCopy.pieces(pieces)}${sold > 0 ? ` · ${productListCopy.sold(sold)} ${productListCopy.soldHint}` : ''}`}</span>
      </span>
    </>
  )
}
