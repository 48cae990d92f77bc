import { useState } from 'react'
import { buyAgainCopy, orderCopy } from '../../../../words/order-words.ts'
import { paths } from '../../../../words/paths.ts'
import { Button, buttonClass, ButtonLink } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { whatsappUrl } from '../../../ui/whatsapp-url.ts'
import { useShop } from '../../use-shop.ts'
import { type PutAgain, putAgain } from './put-again.ts'

type OrderActionsProps = {
  number: string
  /** The order's access key; null: the session opens the order. */
  orderKey: string | null
  /** Prints at once, on the order's own page; other pages link to that page instead. */
  onPrint?: () => void
}

export function OrderActions({ number, orderKey, onPrint }: OrderActionsProps) {
  const { whatsapp } = useShop()
  const [outcome, setOutcome] = useState<PutAgain | 'loading' | null>(null)

  const again = async () => {
    setOutcome('loading')
    setOutcome(await putAgain(number, orderKey))
  }

  return (
    <div className="stack gap-3 not-printed">
      <div className="row order-buttons">
        <span className="needs-scripts">
          <Button small kind="sun" busy={outcome === 'loading'} onClick={() => void again()}>
            {orderCopy.again}
            <ForNumber number={number} />
          </Button>
        </span>
        {onPrint ? (
          <span className="needs-scripts">
            <Button small onClick={onPrint}>
              {orderCopy.print}
            </Button>
          </span>
        ) : (
          <>
            <ButtonLink small to={paths.order(number)} prefetch="none">
              {orderCopy.see}
              <ForNumber number={number} />
            </ButtonLink>
            <ButtonLink small to={`${paths.order(number)}?imprimir`} prefetch="none">
              {orderCopy.print}
              <ForNumber number={number} />
            </ButtonLink>
          </>
        )}
        <ButtonLink small to={paths.contactAbout(number)}>
          {orderCopy.write}
          <ForNumber number={number} />
        </ButtonLink>
        <a className={buttonClass({ small: true })} href={whatsappUrl(whatsapp, orderCopy.about(number))}>
          {orderCopy.whatsapp}
          <ForNumber number={number} />
        </a>
      </div>
      <div aria-live="polite" className="if-said">
        {outcome !== null && outcome !== 'loading' && <Outcome of={outcome} />}
      </div>
    </div>
  )
}

/** The order's number for screen readers, because several orders on one page have the same buttons. */
function ForNumber({ number }: { number: string }) {
  return <span className="only-heard">{` (${number})`}</span>
}

function Outcome({ of }: { of: PutAgain }) {
  if (of.kind === 'failed')
    return (
      <Message kind="fault">
        <p>{buyAgainCopy.failed}</p>
      </Message>
    )
  const { pieces, lacking } = of
  return (
    <Message kind={pieces > 0 ? 'good' : 'news'}>
      <p>
        <strong>{pieces > 0 ? buyAgainCopy.added(pieces) : buyAgainCopy.nothing}</strong>
      </p>
      {lacking.length > 0 && (
        <ul className="message-list">
          {lacking.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {pieces > 0 && (
        <p>
          <ButtonLink small kind="main" to={paths.cart}>
            {buyAgainCopy.toCart}
          </ButtonLink>
        </p>
      )}
    </Message>
  )
}
