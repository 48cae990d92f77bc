import { Link } from 'react-router'
import { todayCopy as copy } from '../../../../words/backoffice/today.ts'
import { pesos } from '../../../../words/price.ts'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { productsAddress } from '../products/products-address.ts'

/** Carts that buyers gave up at the payment. */
export function GivenUp({ carts, money, before }: { carts: number; money: number; before: number }) {
  return (
    <section className="stack gap-3" aria-labelledby="given-up">
      <h2 id="given-up">{copy.givenUp}</h2>
      <div className="work-sheet">
        <p>{carts === 0 ? copy.givenUpNone : copy.givenUpText(carts, pesos(money))}</p>
        <p className="soft small">{copy.givenUpBefore(before)}</p>
      </div>
    </section>
  )
}

/** Searches in the shop that found nothing. */
export function Searches({ searches }: { searches: readonly { words: string; days: number }[] }) {
  return (
    <section className="stack gap-3" aria-labelledby="searches">
      <h2 id="searches">{copy.searches}</h2>
      {searches.length === 0 ? (
        <p className="empty">{copy.searchesNone}</p>
      ) : (
        <>
          <ul className="rows">
            {searches.map(({ words, days }) => (
              <li key={words} className="searched">
                <span className="one-line">{words}</span>
                <span className="soft small">{copy.onDays(days)}</span>
              </li>
            ))}
          </ul>
          <p className="soft small">{copy.searchesHint}</p>
        </>
      )}
    </section>
  )
}

/** Products with several ages that are not counted by size. The owner may leave them so for good. */
export function SizesToCount({ count }: { count: number }) {
  return (
    <div className="row gap-3 soft small">
      <p>
        <span>{copy.sizesToCount(count)}</span>{' '}
        <Link to={productsAddress({ tab: 'to-count' })}>{copy.countSizes}</Link>
      </p>
      <StaffForm method="post">
        <input type="hidden" name="intent" value="leave-sizes" />
        <Button type="submit" small>
          {copy.leaveSizes}
        </Button>
      </StaffForm>
    </div>
  )
}
