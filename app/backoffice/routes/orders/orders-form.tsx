import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { orderListCopy as copy } from '../../../../words/backoffice/order-list-words.ts'
import { parcelFilesCopy } from '../../../../words/backoffice/parcel-file-words.ts'
import { Button } from '../../../ui/button.tsx'
import { useChosen } from '../../client/chosen-orders.ts'
import { rememberOrders } from '../../client/order-neighbours.ts'
import { OrderListRow } from './order-row.tsx'
import type { OrderRow } from './order-rows.ts'

/** The form around the order list is plain HTML, because its files and printouts leave the page. */
export function OrdersForm({
  rows,
  may,
  mixed,
  shown,
  list,
  prepared,
}: {
  rows: OrderRow[]
  may: May
  /** true: the list has orders of several states, so each row shows its state. */
  mixed: boolean
  shown: string
  /** Key under which the browser stores the ticked orders. */
  list: string
  /** Orders that the last press prepared; they are no longer ticked. */
  prepared: readonly string[]
}) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const busy = useNavigation().state === 'submitting'
  const { chosen, tick } = useChosen(form, { list, done: prepared })
  const all = rows.map(({ number }) => number)
  const here = all.filter((number) => chosen.has(number)).length
  useEffect(() => rememberOrders(rows.map(({ number }) => number)), [rows])
  const send = (event: FormEvent<HTMLFormElement> & { nativeEvent: Event }) => {
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    if (!(submitter instanceof HTMLButtonElement) || submitter.hasAttribute('formaction')) return
    event.preventDefault()
    if (!busy) void submit(submitter, { preventScrollReset: true })
  }

  return (
    <form ref={form} method="post" action={shown} onSubmit={send}>
      <ul className="rows order-rows">
        <Heads all={here === rows.length} onAll={(ticked) => tick(all, ticked)} />
        {rows.map((order) => (
          <OrderListRow
            key={order.number}
            order={order}
            mayPrepare={may.prepare}
            mixed={mixed}
            chosen={chosen.has(order.number)}
            onChoose={(ticked) => tick([order.number], ticked)}
          />
        ))}
      </ul>
      <Together chosen={here} may={may} busy={busy} />
      {may.export && <ExportShown shown={shown} />}
    </form>
  )
}

/** `platforms`: the shipping platforms for which the chosen orders can be exported. */
type May = { prepare: boolean; export: boolean; platforms: readonly string[] }

function Heads({ all, onAll }: { all: boolean; onAll: (checked: boolean) => void }) {
  return (
    <li className="order-heads small soft">
      <label className="pick choose-all">
        <input type="checkbox" checked={all} onChange={(event) => onAll(event.target.checked)} />
        <span className="choose-all-words">{copy.chooseAll}</span>
      </label>
      {(['order', 'buyer', 'pieces', 'total', 'since', 'state'] as const).map((column) => (
        <span key={column} className={`order-head-${column}`} aria-hidden="true">
          {copy.columns[column]}
        </span>
      ))}
    </li>
  )
}

function Together({ chosen, may, busy }: { chosen: number; may: May; busy: boolean }) {
  return (
    <fieldset className="order-bulk">
      <legend className="only-heard">{copy.bulk}</legend>
      <span className="order-bulk-count soft small" aria-live="polite">
        {copy.chosen(chosen)}
      </span>
      {may.prepare && (
        <Button type="submit" name="intent" value="prepare" kind="main" small busy={busy}>
          {copy.prepare}
        </Button>
      )}
      <Button type="submit" formMethod="get" formAction={backofficePaths.packingSlips([])} small>
        {copy.packingSlips}
      </Button>
      <Button type="submit" formMethod="get" formAction={backofficePaths.gatheringList([])} small>
        {copy.gathering}
      </Button>
      {may.export && (
        <Button type="submit" name="what" value="chosen" formAction={backofficePaths.ordersExport} small>
          {copy.exportChosen}
        </Button>
      )}
      {may.export && (
        <Button type="submit" name="what" value="chosen" formAction={backofficePaths.ordersExcel} small>
          {copy.exportChosenExcel}
        </Button>
      )}
      {may.platforms.map((platform) => (
        <Button key={platform} type="submit" formAction={backofficePaths.parcelFile(platform)} small>
          {parcelFilesCopy.file(platform)}
        </Button>
      ))}
    </fieldset>
  )
}

function ExportShown({ shown }: { shown: string }) {
  return (
    <p className="order-export">
      <input type="hidden" name="shown" value={shown} />
      <button
        type="submit"
        name="what"
        value="shown"
        formAction={backofficePaths.ordersExport}
        className="text-button"
      >
        {copy.exportShown}
      </button>{' '}
      <button
        type="submit"
        name="what"
        value="shown"
        formAction={backofficePaths.ordersExcel}
        className="text-button"
      >
        {copy.exportShownExcel}
      </button>
    </p>
  )
}
