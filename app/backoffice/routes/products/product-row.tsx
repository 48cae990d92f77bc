import { Link } from 'react-router'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { productListCopy as copy } from '../../../../words/backoffice/product-list-words.ts'
import { counted, price as inWords } from '../../../../words/price.ts'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { Badge } from '../../ui/page-parts.tsx'
import type { ProductRow, SoldProductRow } from './rows-on-page.ts'

export function ProductHeads() {
  return (
    <li className="product-heads small soft" aria-hidden="true">
      {(['product', 'state', 'price', 'pieces', 'held', 'sold'] as const).map((column) => (
        <span key={column} className={`product-head-${column}`}>
          {copy.columns[column]}
        </span>
      ))}
    </li>
  )
}

/** A product in the list: a row of 40 px on a desktop, a card on a telephone. */
export function ProductListRow({ product }: { product: SoldProductRow }) {
  const { id, title, price, pieces, held, sold } = product
  return (
    <li className="product-row">
      <ProductPicture picture={product.picture} />
      <Link to={backofficePaths.product(id)} className="product-row-title" title={title}>
        <span className="brief">{title}</span>
        <span className="one-line soft small">{id}</span>
      </Link>
      <span className="product-row-state">
        <ProductState product={product} />
      </span>
      <span className="product-row-price figure">{inWords(price).replace(' MXN', '')}</span>
      <span className="product-row-pieces figure">
        <span className="desk-only">{counted(pieces)}</span>
        <span className="phone-only">{copy.pieces(pieces)}</span>
        {product.broken && product.sizes && <BrokenSizes sizes={product.sizes} />}
        {product.waiting !== '' && <span className="product-row-sizes small soft">{product.waiting}</span>}
      </span>
      <Count name="held" count={held} words={copy.held(held)} />
      <Count name="sold" count={sold} words={copy.sold(sold)} />
    </li>
  )
}

/** '4 · 6 · 8', with the sold-out sizes struck through. */
function BrokenSizes({ sizes }: { sizes: NonNullable<ProductRow['sizes']> }) {
  return (
    <span className="product-row-sizes small soft">
      {sizes.map(({ size, free }, index) => (
        <span key={size}>
          {free > 0 ? <span>{copy.shortSize(size)}</span> : <s>{copy.shortSize(size)}</s>}
          {free === 0 && <span className="only-heard">{` ${copy.sizeSoldOut}`}</span>}
          {index < sizes.length - 1 && <span aria-hidden="true">{' ·'}</span>}
        </span>
      ))}
    </span>
  )
}

/** A count: on a desktop a number under its column heading, on a telephone words, and only if it is not 0. */
function Count({ name, count, words }: { name: 'held' | 'sold'; count: number; words: string }) {
  return (
    <span className={`product-row-${name} figure soft`}>
      <span className="desk-only">{counted(count)}</span>
      {count > 0 && <span className="phone-only small">{words}</span>}
    </span>
  )
}

function ProductPicture({ picture }: Pick<ProductRow, 'picture'>) {
  return (
    <span className="product-row-picture" aria-hidden="true">
      <Thumbnail picture={picture} />
    </span>
  )
}

export function ProductState({
  product: { status, shown, pieces, held },
}: {
  product: Pick<ProductRow, 'status' | 'shown' | 'pieces' | 'held'>
}) {
  if (status === 1 && !shown) return <Badge meaning="act">{copy.noPicture}</Badge>
  if (status === 1 && pieces <= held) return <Badge meaning="act">{copy.soldOut}</Badge>
  return (
    <Badge meaning={status === 1 ? 'moving' : status === 2 ? 'waiting' : 'resting'}>
      {copy.states[status]}
    </Badge>
  )
}
