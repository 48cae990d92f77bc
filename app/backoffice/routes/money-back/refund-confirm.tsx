import { Link, useNavigation } from 'react-router'
import type { Centavos } from '../../../../domain/values/money.ts'
import { refundPage as copy } from '../../../../words/backoffice/refund-words.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { CarriedFields } from './carried-fields.tsx'
import type { MoneyView } from './money-view.ts'

type Will = { amount: Centavos; before: Centavos; pieces: number; onShelf: number; cards: string[] }

/** The second step of a refund: shows exactly what will happen. */
export function RefundConfirm({
  order,
  will,
  mayRevoke,
  query,
  id,
}: {
  order: MoneyView
  will: Will
  mayRevoke: boolean
  query: string
  id: string
}) {
  const { amount, before, pieces, onShelf, cards } = will
  const busy = useNavigation().formMethod === 'POST'
  const change = new URLSearchParams(query)
  change.delete('paso')
  return (
    <StaffForm method="post" className="stack">
      <CarriedFields query={query} />
      <input type="hidden" name="key" value={id} />
      <input type="hidden" name="visto" value={before} />
      <input type="hidden" name="version" value={order.version} />
      <section className="work-sheet stack gap-3 money-will">
        <h2>{copy.confirmTitle}</h2>
        <p className="money-will-main">{copy.will(amount, order.name, order.provider)}</p>
        <ul className="money-will-rest">
          <li>{pieces === 0 ? copy.willNoPieces : copy.willPieces(pieces, onShelf)}</li>
          <li>{copy.willMail(order.provider)}</li>
          <li>{amount === order.left ? copy.willEnd : copy.willNotEnd}</li>
          <li>
            <strong>{copy.noWayBack}</strong>
          </li>
        </ul>
      </section>
      {cards.length > 0 && <Cards numbers={cards} mayRevoke={mayRevoke} />}
      <div className="next-action">
        <Button kind="main" type="submit" busy={busy}>
          {copy.confirm(amount)}
        </Button>
        <Link to={`?${change}`} className={buttonClass({})}>
          {copy.change}
        </Link>
      </div>
    </StaffForm>
  )
}

/** If the order continues, the user must decide about a refunded membership card. Neither choice is preselected. */
function Cards({ numbers, mayRevoke }: { numbers: readonly string[]; mayRevoke: boolean }) {
  return (
    <fieldset className="work-sheet stack gap-3">
      <legend>{copy.cards(numbers)}</legend>
      {mayRevoke ? (
        <>
          <label className="money-tick">
            <input type="radio" name="tarjeta" value="quitar" required />
            <span>{copy.cardsRevoke}</span>
          </label>
          <label className="money-tick">
            <input type="radio" name="tarjeta" value="dejar" required />
            <span>{copy.cardsKeep}</span>
          </label>
        </>
      ) : (
        <p>
          <input type="hidden" name="tarjeta" value="dejar" />
          <span>{copy.cardsForOwner}</span>
        </p>
      )}
    </fieldset>
  )
}
