import { Form, Link } from 'react-router'
import { paths } from '../../../../words/paths.ts'
import { ownStockWaitCopy as copy } from '../../../../words/own-stock-wait-words.ts'

export type ShownWait = { id: string; productId: string; name: string; asked: boolean }

/** The sold-out garments that the customer waits for. */
export function WaitsList({ waits }: { waits: readonly ShownWait[] }) {
  if (waits.length === 0) return null
  return (
    <section className="sheet stack gap-3" aria-labelledby="avisos">
      <h2 id="avisos">{copy.title}</h2>
      <ul className="plain stack gap-3">
        {waits.map(({ id, productId, name, asked }) => (
          <li key={id} className="row">
            <span>
              <Link to={paths.product(productId)}>{name}</Link>
              {asked && <span className="soft small">{`, ${copy.asked}`}</span>}
            </span>
            <Form method="post" action={paths.profile} preventScrollReset>
              <input type="hidden" name="aviso" value={id} />
              <button type="submit" className="text-button" aria-label={copy.stopNamed(name)}>
                {copy.stop}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
