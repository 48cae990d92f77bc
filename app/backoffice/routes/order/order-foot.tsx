import { useEffect, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { exchangeCopy } from '../../../../words/backoffice/exchange-words.ts'
import { addressCopy, orderPageCopy as copy } from '../../../../words/backoffice/order-page-words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { ExchangeForm } from './exchange-panel.tsx'
import type { OrderFacts } from './order-facts.ts'

/** The buttons of an order at the foot of the screen, within reach of the thumb. */
export function OrderFoot({ order }: { order: OrderFacts }) {
  return (
    <div className="order-foot">
      <FreshUndo key={`${order.version}`} order={order} />
      <div className="order-foot-row">
        <NextAction order={order} />
        <More order={order} />
      </div>
    </div>
  )
}

function NextAction({ order }: { order: OrderFacts }) {
  const { next, number, state, parcel } = order
  if (next.prepare)
    return (
      <Step order={order} intent="prepare" kind="main" wide>
        {state === 'returned' ? copy.prepareAgain : copy.prepare}
      </Step>
    )
  if (next.ship && parcel.address)
    return (
      <ButtonLink kind="main" wide to={paths.shipOrder(number)} prefetch="none">
        {copy.ship}
      </ButtonLink>
    )
  if (next.makeReady)
    return (
      <Step order={order} intent="ready" kind="main" wide>
        {copy.makeReady}
      </Step>
    )
  if (next.handOver)
    return (
      <Step order={order} intent="hand-over" kind="main" wide>
        {copy.handOver}
      </Step>
    )
  if (next.deliver)
    return (
      <Step order={order} intent="deliver" kind="main" wide>
        {parcel.pickup === null ? copy.deliver : copy.deliverPickup}
      </Step>
    )
  const exchange = order.exchanges.find(({ send }) => send)
  if (exchange?.pickup)
    return (
      <ExchangeForm exchange={exchange} step="hand-over">
        <Button kind="main" type="submit" wide>
          {exchangeCopy.fetchedNext}
        </Button>
      </ExchangeForm>
    )
  if (exchange)
    return (
      <ButtonLink kind="main" wide to={paths.shipExchange(number, exchange.id)} prefetch="none">
        {exchangeCopy.shipNext}
      </ButtonLink>
    )
  return (
    <ButtonLink wide to={paths.orders} prefetch="none">
      {copy.toOrders}
    </ButtonLink>
  )
}

function More({ order }: { order: OrderFacts }) {
  const { next, number, undo, parcel } = order
  return (
    <details className="order-more">
      <summary className="button" aria-label={copy.more}>
        ···
      </summary>
      <div className="order-more-sheet">
        {next.handOver && (parcel.address || parcel.pickup) && (
          <Step order={order} intent="hand-over">
            {copy.handOver}
          </Step>
        )}
        {next.ship && !parcel.address && <Link to={paths.shipOrder(number)}>{copy.ship}</Link>}
        {next.correctTracking && parcel.carrier !== '' && (
          <Link to={paths.shipOrder(number)}>{copy.correctTracking}</Link>
        )}
        {next.mendAddress && (
          <Link to={paths.orderAddress(number)}>{parcel.address ? addressCopy.title : copy.addAddress}</Link>
        )}
        {undo && <UndoForm order={order} />}
        {next.parcelBack && (
          <Link to={paths.parcelBack(number)}>
            {parcel.pickup === null ? copy.parcelBack : copy.notFetched}
          </Link>
        )}
        {next.piecesBack && <Link to={paths.parcelBack(number)}>{copy.piecesReturned}</Link>}
        {next.refund && <Link to={paths.refund(number)}>{copy.refund}</Link>}
        {next.cancel && <Link to={paths.cancelOrder(number)}>{copy.cancel}</Link>}
      </div>
    </details>
  )
}

type StepProps = {
  order: OrderFacts
  intent: 'prepare' | 'ready' | 'hand-over' | 'deliver'
  kind?: 'main'
  wide?: boolean
  children: string
}

/** The button of one order step. While the request runs, another press of the main button does nothing. */
function Step({ order, intent, kind, wide = false, children }: StepProps) {
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') === intent
  return (
    <StaffForm method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={order.version} />
      {kind ? (
        <Button type="submit" kind={kind} wide={wide} busy={busy}>
          {children}
        </Button>
      ) : (
        <button type="submit" className="order-more-step">
          {children}
        </button>
      )}
    </StaffForm>
  )
}

/** The form that undoes an order step. `meant`: the user has read the warning and confirms. */
export function UndoForm({ order, meant = false }: { order: OrderFacts; meant?: boolean }) {
  const { undo, version } = order
  if (!undo) return null
  return (
    <StaffForm method="post" preventScrollReset>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="version" value={version} />
      {meant && <input type="hidden" name="meant" value="yes" />}
      {meant ? (
        <Button small type="submit">
          {copy.undoStill(undo.to)}
        </Button>
      ) : (
        <button type="submit" className="order-more-step">
          {copy.undoTo(undo.to)}
        </button>
      )}
    </StaffForm>
  )
}

/** The undo button appears for ten seconds at the foot, where the step was pressed. */
function FreshUndo({ order: { undo, version, stateName } }: { order: OrderFacts }) {
  const seconds = undo?.secondsLeft ?? 0
  const [over, setOver] = useState(false)
  useEffect(() => {
    const ending = setTimeout(() => setOver(true), seconds * 1000)
    return () => clearTimeout(ending)
  }, [seconds])
  if (seconds === 0 || over) return null
  return (
    <StaffForm method="post" preventScrollReset className="order-undo">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="version" value={version} />
      <span>{stateName}</span>
      <Button small type="submit">
        {copy.undo}
      </Button>
      <span className="order-undo-thread" style={{ animationDuration: `${seconds}s` }} aria-hidden="true" />
    </StaffForm>
  )
}
