import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
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
      <h2 className="order-exchange-title">{copy.title}</h2>
      <p>
        <strong>{copy.what(exchange.name, exchange.quantity)}</strong>
        <br />
        <span>{copy.sizes(exchange.before, exchange.size)}</span>
        <br />
        <span className="soft small">{copy.since(exchange.since)}</span>
      </p>
      <dl className="facts">
        <dt>{copy.newOne(exchange.size)}</dt>
        <dd className="stack gap-2">
          <NewPieces number={number} exchange={exchange} />
        </dd>
        <dt>{copy.oldOne(exchange.before)}</dt>
        <dd className="stack gap-2">
          <OldPieces exchange={exchange} />
        </dd>
      </dl>
      {exchange.undo && (
        <Step exchange={exchange}>
          <StepButton step="undo">{copy.undo}</StepButton>
          <p className="soft small">{copy.undoHint(exchange.before)}</p>
        </Step>
      )}
    </section>
  ))
}

function NewPieces({ number, exchange }: { number: string; exchange: Exchange }) {
  const { id, sent, carrier, trackingNumber, follow, send, correct, undoSend } = exchange
  return (
    <>
      <span>{sent === null ? copy.toSend : copy.sent(sent, carrier)}</span>
      {trackingNumber !== '' && (
        <span>
          <span>{`${copy.tracking}: `}</span>
          <TrackingLink trackingNumber={trackingNumber} follow={follow} />
        </span>
      )}
      {send && (
        <Step exchange={exchange}>
          <span className="row gap-2">
            <ButtonLink small to={paths.shipExchange(number, id)} prefetch="none">
              {copy.ship}
            </ButtonLink>
            <ButtonLink small to={paths.exchangeSlip(number, id)} prefetch="none">
              {copy.packingSlip}
            </ButtonLink>
            <StepButton step="hand-over">{copy.handOver}</StepButton>
          </span>
        </Step>
      )}
      {(correct || undoSend) && (
        <Step exchange={exchange}>
          <span className="row gap-2">
            {correct && (
              <ButtonLink small to={paths.shipExchange(number, id)} prefetch="none">
                {copy.correct}
              </ButtonLink>
            )}
            {undoSend && <StepButton step="undo-send">{copy.undoSend}</StepButton>}
          </span>
        </Step>
      )}
    </>
  )
}

function OldPieces({ exchange }: { exchange: Exchange }) {
  const { old, oldSound, quantity, settled, settle, undoSettle } = exchange
  return (
    <>
      <span>
        {settled === null
          ? copy.awaited
          : old === 'kept'
            ? copy.kept(settled)
            : copy.cameBack(settled, oldSound, quantity)}
      </span>
      {settle && <Arrived exchange={exchange} />}
      {settle && (
        <Step exchange={exchange}>
          <StepButton step="keep">{copy.keep}</StepButton>
          <p className="soft small">{copy.keepHint}</p>
        </Step>
      )}
      {undoSettle && (
        <Step exchange={exchange}>
          <StepButton step="undo-settle">{copy.undoSettle}</StepButton>
        </Step>
      )}
    </>
  )
}

/** One piece is sound or faulty; of several pieces, staff say how many are sound. */
function Arrived({ exchange }: { exchange: Exchange }) {
  const { id, quantity } = exchange
  const busy = useNavigation().state !== 'idle'
  return (
    <Step exchange={exchange} step="back">
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
          <Button small type="submit" busy={busy}>
            {copy.arrived}
          </Button>
        </>
      )}
    </Step>
  )
}

/** A form about the exchange; its buttons name the step, or `step` does. */
function Step({
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
