import { pesosText } from '../../../../domain/values/money.ts'
import { manyProductsCopy as copy } from './words.ts'
import { productListCopy as list } from '../../../../words/backoffice/product-list-words.ts'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { KeptRow } from './many-action.ts'
import { piecesField } from './many-typed.ts'
import type { ProductRow } from './rows-on-page.ts'
import { Options } from '../../../ui/options.tsx'

type ManyRowProps = { row: ProductRow & { keys: string }; kept: KeptRow | undefined; chosen: boolean }

/** A product of the bulk edit. `kept`: typed values that were not saved. */
export function ManyRow({ row, kept, chosen }: ManyRowProps) {
  const { id, title, picture, units } = row
  const now = { price: pesosText(row.price), status: String(row.status) }
  return (
    <li className="many-row" data-kept={kept ? '' : undefined}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name={`title.${id}`} value={title} />
      <input type="hidden" name={`key.${id}`} value={row.keys} />
      {Object.entries({ ...now, pieces: JSON.stringify(units) }).map(([name, value]) => (
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
      <PiecesOfRow row={row} kept={kept} />
    </li>
  )
}

/** One field for each size, or for all sizes together. */
function PiecesOfRow({ row: { id, title, sizes, units }, kept }: Pick<ManyRowProps, 'row' | 'kept'>) {
  const piecesOf = (size: string) => ({
    name: piecesField(id, size),
    mode: 'numeric' as const,
    value: kept?.pieces[size] ?? String(units[size]),
  })
  if (!sizes) {
    const [only = ''] = Object.keys(units)
    return <Figure {...piecesOf(only)} words={list.columns.pieces} label={copy.piecesOf(title)} />
  }
  return (
    <div className="many-sizes">
      <span className="small soft" aria-hidden="true">
        {list.columns.pieces}
      </span>
      {sizes.map(({ size }) => (
        <Figure
          key={size}
          {...piecesOf(size)}
          words={list.shortSize(size)}
          label={copy.piecesOf(title, size)}
        />
      ))}
    </div>
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
