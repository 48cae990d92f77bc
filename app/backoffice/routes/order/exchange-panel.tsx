import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { exchangeCopy as copy } from '../../../../words/backoffice/exchange-words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { TrackingLink } from '../../../ui/tracking-link.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import type { ExchangeStep } from './exchange-action.ts'
import type { OrderFacts } from './order-facts.ts'

type Exchange = OrderFacts['exchanges'][number]

/** The changes of size of a delivered order: what leaves, what comes back, and what can be undone. */
export function ExchangePanel({ order: { number, exchanges } }: { order: OrderFacts }) {
  return exchanges.map((exchange) => (
    <section key={exchange.id} className="work-sheet stack gap-3" aria-label={copy.title}>
      <h2>{copy.title}</h2>
      <p>
        <strong>{copy.what(exchange.name, exchange.quantity)}</strong>
        <br />
        <span>{copy.sizes(exchange.before, exchange.size)}</span>
        <br />
        <span className="soft small">{copy.since(exchange.since)}</span>
      </p>
      <NewPieces number={number} exchange={exchange} />
      <OldPieces exchange={exchange} />
      {exchange.undo && (
        <ExchangeForm exchange={exchange}>
          <span className="row">
            <StepButton step="undo">{copy.undo}</StepButton>
          </span>
          <p className="soft small">{copy.undoHint(exchange.before)}</p>
        </ExchangeForm>
      )}
    </section>
  ))
}

function NewPieces({ number, exchange }: { number: string; exchange: Exchange }) {
  const { id, size, sent, carrier, trackingNumber, follow, send, correct, undoSend, pickup } = exchange
  const ship = paths.shipExchange(number, id)
  return (
    <ExchangeForm exchange={exchange}>
      <p>
        <strong>{copy.newOne(size)}</strong>
        <br />
        <span>{sent !== null ? copy.sent(sent, carrier) : pickup ? copy.toFetch : copy.toSend}</span>
      </p>
      {trackingNumber !== '' && (
        <p>
          <span>{`${copy.tracking}: `}</span>
          <TrackingLink trackingNumber={trackingNumber} follow={follow} />
        </p>
      )}
      {send && (
        <>
          <span className="row gap-2">
            {!pickup && (
              <ButtonLink small to={ship} prefetch="none">
                {copy.ship}
              </ButtonLink>
            )}
            <StepButton step="hand-over">{pickup ? copy.fetched : copy.handOver}</StepButton>
          </span>
          <p className="row gap-3 links">
            <Link to={paths.exchangeSlip(number, id)}>{copy.packingSlip}</Link>
            {pickup && <Link to={ship}>{copy.ship}</Link>}
          </p>
        </>
      )}
      <span className="row gap-2">
        {correct && (
          <ButtonLink small to={ship} prefetch="none">
            {copy.correct}
          </ButtonLink>
        )}
        {undoSend && (
          <StepButton step="undo-send">{carrier === '' ? copy.undoHandOver : copy.undoSend}</StepButton>
        )}
      </span>
    </ExchangeForm>
  )
}

function OldPieces({ exchange }: { exchange: Exchange }) {
  const { before, old, oldSound, quantity, settled, settle, undoSettle } = exchange
  const words =
    settled === null
      ? copy.awaited
      : old === 'kept'
        ? copy.kept(settled)
        : copy.cameBack(settled, oldSound, quantity)
  return (
    <>
      <p>
        <strong>{copy.oldOne(before)}</strong>
        <br />
        <span>{words}</span>
      </p>
      {settle && <Arrived exchange={exchange} />}
      {settle && (
        <ExchangeForm exchange={exchange}>
          <span className="row">
            <StepButton step="keep">{copy.keep}</StepButton>
          </span>
          <p className="soft small">{copy.keepHint}</p>
        </ExchangeForm>
      )}
      {undoSettle && (
        <ExchangeForm exchange={exchange}>
          <span className="row">
            <StepButton step="undo-settle">{copy.undoSettle}</StepButton>
          </span>
        </ExchangeForm>
      )}
    </>
  )
}

/** Staff say whether the piece that came back is sound, or how many of several pieces are sound. */
function Arrived({ exchange }: { exchange: Exchange }) {
  const { id, quantity } = exchange
  const busy = useNavigation().state !== 'idle'
  return (
    <ExchangeForm exchange={exchange} step="back">
      {quantity === 1 ? (
        <span className="row gap-2">
          <Button small type="submit" name="sound" value={1} busy={busy}>
            {copy.arrivedSound}
          </Button>
          <Button small type="submit" name="sound" value={0} busy={busy}>
            {copy.arrivedFaulty}
          </Button>
        </span>
      ) : (
        <>
          <FormField name={`sound-${id}`} label={copy.howManySound}>
            {(control) => (
              <select {...control} name="sound" defaultValue={quantity}>
                {Array.from({ length: quantity + 1 }, (_, sound) => (
                  <option key={sound}>{sound}</option>
                ))}
              </select>
            )}
          </FormField>
          <span className="row">
            <Button small type="submit" busy={busy}>
              {copy.arrived}
            </Button>
          </span>
        </>
      )}
    </ExchangeForm>
  )
}

/** A form that takes a step of the exchange. `step`: the step, unless the form's buttons name it. */
export function ExchangeForm({
  exchange,
  step,
  children,
}: {
  exchange: Exchange
  step?: ExchangeStep
  children: ReactNode
}) {
  return (
    <StaffForm method="post" preventScrollReset className="stack gap-2">
      <input type="hidden" name="intent" value="exchange" />
      <input type="hidden" name="exchange" value={exchange.id} />
      <input type="hidden" name="key" value={exchange.key} />
      {step && <input type="hidden" name="step" value={step} />}
      {children}
    </StaffForm>
  )
}

function StepButton({ step, children }: { step: ExchangeStep; children: ReactNode }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Button small type="submit" name="step" value={step} busy={busy}>
      {children}
    </Button>
  )
}
