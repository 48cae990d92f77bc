import { Link } from 'react-router'
import { directSaleCopy as copy } from '../../../../words/backoffice/direct-sale-words.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { Price } from '../../../ui/price.tsx'
import type { SaleView } from './sale-view.ts'

/** Found products of a direct sale. Each size is a link that adds a piece to the ticket. */
export function FoundProducts({ view: { found, words, idle } }: { view: SaleView }) {
  if (found.length === 0)
    return (
      <div className="empty stack gap-2" aria-live="polite">
        <strong>{copy.nothingFound(words)}</strong>
        <p>{copy.nothingFoundHint}</p>
      </div>
    )
  return (
    <div className={idle ? 'stack sale-more' : 'stack'}>
      <h2>{words === '' ? copy.newest : copy.found}</h2>
      <ul className="rows sale-found">
        {found.map((product) => (
          <li key={product.id}>
            <span className="sale-picture">
              <Thumbnail picture={product.picture} />
            </span>
            <span className="sale-words">
              <strong>{product.title}</strong>
              <span className="small soft">
                <Price amount={product.price} />
                <span>{` · ${product.free > 0 ? copy.free(product.free) : copy.noneFree}${product.held !== '' ? ` · ${product.held}` : ''}`}</span>
              </span>
              {product.free > 0 && (
                <span className="sale-sizes">
                  {product.sizes.map(({ name, left, to }) => (
                    <Link
                      key={to}
                      to={to}
                      preventScrollReset
                      replace
                      className={buttonClass({ small: true })}
                      aria-label={copy.addSize(product.title, name, left)}
                    >
                      {left === null ? name : copy.sizeWithPieces(name, left)}
                    </Link>
                  ))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
