import { Link } from 'react-router'
import { pesosText } from '../../../../domain/values/money.ts'
import { manyProductsCopy as copy } from './words.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { productListCopy as list } from '../../../../words/backoffice/product-list-words.ts'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { KeptRow } from './many-action.ts'
import type { ProductRow } from './rows-on-page.ts'
import { Options } from '../../../ui/options.tsx'

type ManyRowProps = { row: ProductRow & { key: string }; kept: KeptRow | undefined; chosen: boolean }

/** A product of the bulk edit. `kept`: typed values that were not saved. */
export function ManyRow({ row, kept, chosen }: ManyRowProps) {
  const { id, title, picture, sizes } = row
  const now = {
    price: pesosText(row.price),
    status: String(row.status),
    ...(!sizes && { pieces: String(row.pieces) }),
  }
  return (
    <li className="many-row" data-kept={kept ? '' : undefined}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name={`title.${id}`} value={title} />
      <input type="hidden" name={`key.${id}`} value={row.key} />
      {Object.entries(now).map(([name, value]) => (
        <input key={name} type="hidden" name={`seen.${name}.${id}`} value={value} />
      ))}
      <label className="pick">
        <input type="checkbox" name="chosen" value={id} defaultChecked={chosen} />
        <span className="only-heard">{copy.choose(title)}</span>
      </label>
      <span className="product-row-picture" aria-hidden="true">
        <Thumbnail picture={picture} />
      </span>
      <strong className="many-row-title brief" title={title}>
        {title}
      </strong>
      <label className="many-field">
        <span className="small soft">{list.columns.state}</span>
        <select
          className="small-field"
          name={`status.${id}`}
          defaultValue={kept?.status || now.status}
          aria-label={copy.stateOf(title)}
        >
          <Options of={[1, 2, 0] as const} words={list.states} />
        </select>
      </label>
      <Figure
        name={`price.${id}`}
        words={list.columns.price}
        label={copy.priceOf(title)}
        mode="decimal"
        value={kept?.price || now.price}
      />
      {sizes ? (
        <SizesOfRow id={id} title={title} sizes={sizes} />
      ) : (
        <Figure
          name={`pieces.${id}`}
          words={list.columns.pieces}
          label={copy.piecesOf(title)}
          mode="numeric"
          value={kept?.pieces || now.pieces!}
        />
      )}
    </li>
  )
}

/** The pieces of each size lead to the page of the product, where they change. */
function SizesOfRow({
  id,
  title,
  sizes,
}: {
  id: string
  title: string
  sizes: NonNullable<ProductRow['sizes']>
}) {
  const said = sizes.map(({ size, pieces }) => list.sizePieces(size, pieces)).join(' · ')
  return (
    <Link
      to={`${backofficePaths.product(id)}#piezas`}
      className="many-sizes small"
      aria-label={`${copy.piecesOf(title)}: ${said}`}
    >
      {said}
    </Link>
  )
}

type FigureProps = { name: string; words: string; label: string; mode: 'decimal' | 'numeric'; value: string }

function Figure({ name, words, label, mode, value }: FigureProps) {
  return (
    <label className="many-field">
      <span className="small soft">{words}</span>
      <input
        className="small-field"
        name={name}
        defaultValue={value}
        inputMode={mode}
        autoComplete="off"
        aria-label={label}
      />
    </label>
  )
}
