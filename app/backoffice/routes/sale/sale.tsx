import { type FormEvent, useState } from 'react'
import { data, isRouteErrorResponse, redirect, useNavigation } from 'react-router'
import { unitOf } from '../../../../domain/catalogue/stock-unit.ts'
import { productIdOf, sizeOfLine } from '../../../../domain/purchase/line-id.ts'
import { statesFor } from '../../../../domain/shipping/delivery.ts'
import { sumOf } from '../../../../domain/values/money.ts'
import { type NotSold, sellDirectly } from '../../../../use-cases/payments/sell-directly.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { directSaleCopy as copy } from '../../../../words/backoffice/direct-sale-words.ts'
import { codeRefusalForStaff } from '../../../../words/code-refusals.ts'
import { paths as shopPaths } from '../../../../words/paths.ts'
import { timeOfDay } from '../../../../words/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/sale.css?url'
import { PageTitle, FeedbackMessage } from '../../ui/page-parts.tsx'
import type { Route } from './+types/sale.ts'
import { addressFaults } from '../order/address-faults.ts'
import { addressOf, draftInAddress, lookField, withOneMore } from './draft.ts'
import { Offline, sentAnyway } from './offline.tsx'
import { FoundProducts } from './found-products.tsx'
import { MadeToOrder } from './made-to-order.tsx'
import { writtenPesos, priceField, readSale } from './read-sale.ts'
import { builtFrom, builderChoices, lookOf } from './sale-builder.ts'
import { SaleFields } from './sale-fields.tsx'
import { SaleSearch } from './sale-search.tsx'
import { SaleLines } from './sale-lines.tsx'
import { type SaleView, saleView } from './sale-view.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('sell directly', { context })
  const search = new URL(request.url).searchParams
  const draft = draftInAddress(search)
  // The idempotency key is in the address, so a second tab, a reload or a second press makes no second sale.
  if (!draft.key) throw redirect(addressOf({ ...draft, key: crypto.randomUUID() }))
  const built = await builtFrom(shop, search)
  const seeOnly = search.has(lookField)
  if (built?.kind === 'line' && !seeOnly)
    throw redirect(addressOf(withOneMore({ ...draft, words: '' }, built.lineId)))
  const { shipping, membershipCard, madeToOrderDays, publicUrl } = shop.settings
  return {
    built: {
      fault: built?.kind === 'not-made' ? built.text : null,
      look: built?.kind === 'line' ? await lookOf(shop, built.lineId) : null,
      sent: Object.fromEntries(search),
      choices: await builderChoices(shop),
      days: madeToOrderDays,
      cards: membershipCard ? publicUrl + shopPaths.membership : null,
    },
    ...(await saleView(shop, draft)),
    sellAddress: addressOf(draft),
    key: draft.key,
    states: statesFor(shipping),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const sent = sentIn(form)
  const no = (text: string) => ({ feedback: { good: false, text }, sent })
  const read = readSale(request.url, form)
  if (read.kind === 'fault') return no(read.text)
  const result = await sellDirectly(shop, who.actor, read.sale)
  if (isRefused(result)) return { feedback: refusedFeedback(result), sent }
  if ('number' in result) throw redirect(paths.sold(result.number))
  if (result.kind === 'code-to-show') {
    const { code, takesOff } = result
    return {
      feedback: { good: false, text: copy.codeToShow(code, takesOff) },
      sent: { ...sent, codeShown: String(takesOff) },
    }
  }
  const titles = await saleView(shop, draftInAddress(new URL(request.url).searchParams))
  return no(whyNotSold(result, titles.lines, sent))
}

/**
 * Without a response nobody knows whether the sale was made. The page keeps the typed values; a second press sends the
 * same idempotency key and cannot sell twice.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    // With an error status React Router does not reload the page's data, which would fail too.
    return data({ feedback: notDone(copy.unreached), sent: sentIn(form) }, { status: 503 })
  }
}

function sentIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}

function whyNotSold(
  result: Exclude<NotSold, { kind: 'code-to-show' }>,
  lines: SaleView['lines'],
  sent: Readonly<Record<string, string>>,
): string {
  const titleOf = (lineId: string) => lines.find((line) => line.lineId === lineId)?.title ?? lineId
  switch (result.kind) {
    case 'reason-missing':
      return copy.faults.reason
    case 'below-share':
      return copy.faults.belowShare(result.lineIds.map(titleOf), result.leastShare)
    case 'impossible-price':
      return copy.faults.badPrice
    case 'faulty':
      return Object.values(addressFaults(result, sent['postalCode'] ?? '')).join(' ')
    case 'no-key':
      return copy.faults.key
    case 'code-refused':
      return codeRefusalForStaff(sent['code'] ?? '', result.why)
    case 'cart-refused': {
      const said = result.faults.map((fault) => {
        if (fault.kind === 'price') return copy.faults.price(titleOf(fault.lineId), fault.unitPrice)
        if (fault.kind !== 'stock') return copy.faults.limit
        if (fault.reason === 'gone') return copy.faults.withdrawn
        const line = lines.find(({ lineId }) => lineId === fault.lineId)
        const productId = productIdOf(fault.lineId)
        const held = result.held.get(unitOf({ productId, size: sizeOfLine(fault.lineId) ?? '' }, result.held))
        const title = line?.bySize ? `${fault.title}, ${line.size}` : fault.title
        const until = held ? `; ${copy.held(held.pieces, timeOfDay(held.until))}` : ''
        return `${copy.faults.stock(title, fault.left)}${until}.`
      })
      return [...new Set(said)].join(' ')
    }
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export default function Sale({ loaderData, actionData }: Route.ComponentProps) {
  const { key, lines, gone, sellAddress, states, built } = loaderData
  const selling = useNavigation().formMethod === 'POST'
  const sent = actionData?.sent ?? {}
  const { total, count } = useTotal(lines, sent)
  return (
    <>
      <PageTitle title={copy.title} />
      <h1>{copy.title}</h1>
      <Offline />
      <div className="sale">
        <section className="stack" aria-label={copy.found}>
          <SaleSearch key={key} view={loaderData} saleKey={key} />
          <FoundProducts view={loaderData} />
          <MadeToOrder view={loaderData} saleKey={key} {...built} />
        </section>
        <StaffForm
          method="post"
          action={sellAddress}
          {...sentAnyway}
          className="stack sale-form"
          onInput={count}
        >
          <section className="work-sheet stack" aria-labelledby="ticket">
            <h2 id="ticket">{copy.ticket}</h2>
            {gone && <p className="small">{copy.gone}</p>}
            <SaleLines lines={lines} sent={sent} />
          </section>
          {lines.length > 0 && (
            <>
              <SaleFields states={states} sent={sent} total={total} />
              <FeedbackMessage feedback={actionData?.feedback} />
              <p className="small soft">{copy.noUndo}</p>
              <div className="next-action">
                <Button kind="main" type="submit" wide busy={selling}>
                  <span>{`${selling ? copy.selling : copy.sell} · `}</span>
                  <Price amount={total} />
                </Button>
              </div>
            </>
          )}
        </StaffForm>
      </div>
    </>
  )
}

/** Adds up the prices that the seller typed, and subtracts the discount that the form showed for the code. */
function useTotal(lines: SaleView['lines'], sent: Readonly<Record<string, string>>) {
  const [written, setWritten] = useState<ReadonlyMap<string, number | null>>(new Map())
  const [shipping, setShipping] = useState(0)
  const [code, setCode] = useState<string | null>(null)
  const takesOff = (code ?? sent['code']) === sent['code'] ? Number(sent['codeShown'] ?? 0) : 0
  const total = sumOf(lines.map(({ lineId, quantity, price }) => quantity * (written.get(lineId) ?? price)))
  const count = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    setWritten(new Map(lines.map(({ lineId }) => [lineId, writtenPesos(form.get(priceField(lineId)))])))
    setCode(String(form.get('code') ?? ''))
    setShipping(form.get('handing') === 'send' ? (writtenPesos(form.get('shipping')) ?? 0) : 0)
  }
  return { total: total + shipping - takesOff, count }
}
