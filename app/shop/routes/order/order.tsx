import { useEffect, useRef } from 'react'
import { data, Link } from 'react-router'
import { exchangesOf } from '../../../../data/orders/exchanges.ts'
import { openOrderPage } from '../../../../use-cases/orders/open-order.ts'
import { orderRequestOf } from '../../../session/order-request.ts'
import { orderWithoutKey } from '../../../session/link-key.ts'
import { deliveryEstimate } from '../../../../words/delivery-estimate.ts'
import { usePersonalPage } from '../../client/account/use-personal-page.ts'
import { orderCopy, orderPage as copy } from '../../../../words/order-words.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { shopContext, tooLongContext, visitContext } from '../../../shop-context.ts'
import styles from '../../styles/order.css?url'
import transferStyles from '../../styles/transfer.css?url'
import printed from '../../styles/print.css?url'
import { ButtonLink } from '../../../ui/button.tsx'
import { Lost } from '../../../ui/lost.tsx'
import { sessionMirrorOf, personal } from '../account/require-customer.ts'
import { formOf } from '../../form-of.ts'
import type { Route } from './+types/order.ts'
import { followInvoice, type InvoiceFormAnswer } from './invoice-forms.ts'
import { OrderInvoice } from './order-invoice.tsx'
import { shownInvoice } from './shown-invoice.ts'
import { backFromProvider, followTransfer, reportTooLong, shownAgain } from './transfer-forms.ts'
import { Letterhead } from './letterhead.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderExchanges } from './order-exchanges.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderProgress } from './order-progress.tsx'
import { shownExchanges } from './shown-exchange.ts'
import { shownOrderOf } from './shown-order.ts'
import { shownRefunds } from './shown-refunds.ts'
import { shownTransferOf } from './shown-transfer.ts'
import { TransferPage } from './transfer-page.tsx'
import { ParcelLabel } from './parcel-label.tsx'
import { ResendButton } from './resend-button.tsx'

/** Shows an order to its owner, and to a visitor with the link of the order's mail. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { settings, pictures } = shop
  const { publicUrl } = settings
  const asked = orderRequestOf(request, publicUrl, params.number)
  let opened = await openOrderPage(shop, asked)
  if (!opened) {
    const picture = pictures.resolve('/pictures/no-encontrada')
    return data(
      { order: null, picture, number: params.number.slice(0, 20) },
      { status: 404, headers: personal },
    )
  }
  const { owner } = opened
  const { searchParams } = new URL(request.url)
  if (searchParams.has('clave')) {
    const { number, accessKey } =
      opened.kind === 'order' ? opened.order : { ...opened.transfer, number: opened.transfer.orderNumber }
    const { kind } = opened
    throw orderWithoutKey(request, { publicUrl, kind, number, key: accessKey, keeps: owner === null })
  }
  const mirror = owner && sessionMirrorOf(owner)
  if (opened.kind === 'transfer') {
    const outcome = await backFromProvider(shop, opened, searchParams.get('pago'))
    if (outcome !== null) opened = (await openOrderPage(shop, asked)) ?? opened
    else if (searchParams.has('pago')) throw shownAgain(opened.transfer.orderNumber)
    if (opened.kind === 'transfer')
      return data(
        {
          transfer: shownTransferOf(opened.transfer, shop),
          outcome,
          mirror,
          refunds: await shownRefunds(shop, opened.transfer.orderNumber),
        },
        { headers: personal },
      )
  }
  const { order } = opened
  const view = shownOrderOf(order, shop)
  return data(
    {
      order: view,
      refunds: await shownRefunds(shop, order.number),
      invoice: await shownInvoice(shop, order, { last: owner !== null }),
      exchanges: shownExchanges(order, await exchangesOf(shop.db, order.id), settings.carriers),
      orderKey: owner ? null : order.accessKey,
      mirror,
      ofGuest: order.customerId === null,
      backendKey: settings.backendKey,
      estimate: deliveryEstimate(settings, view.madeToOrder),
    },
    { headers: personal },
  )
}

/** Takes the forms of an order that is paid by transfer, and those about its invoice. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const opened = await openOrderPage(shop, orderRequestOf(request, shop.settings.publicUrl, params.number))
  if (!opened) return data(null, { status: 404, headers: personal })
  const form = await formOf(request)
  if (typeof form === 'number') return data(null, { status: form, headers: personal })
  if (opened.kind === 'order') return followInvoice(shop, opened.order, form)
  if (context.get(tooLongContext)) return reportTooLong(form)
  return followTransfer(shop, opened, form, context.get(visitContext).address)
}

export function headers() {
  return personal
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: transferStyles },
  { rel: 'stylesheet', href: printed, media: 'print' },
]

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: titleOf(loaderData),
    description: copy.description,
    path: null,
  })

function titleOf(loaded: Route.ComponentProps['loaderData'] | undefined): string {
  const shown = loaded && ('transfer' in loaded ? loaded.transfer : loaded.order)
  return shown ? copy.title(shown.number) : copy.unknownTitle
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? null
  const refused = answer?.kind === 'invoice' ? answer : null
  if ('transfer' in loaderData)
    return <TransferPage {...loaderData} answer={answer?.kind === 'invoice' ? null : answer} />
  if (loaderData.order !== null) return <Found {...loaderData} refused={refused} />
  // An unknown order, a wrong key and another customer's order show the same screen.
  return (
    <Lost picture={loaderData.picture} title={copy.unknownTitle} text={copy.unknownText} page>
      <ButtonLink to={paths.loginThen(paths.order(loaderData.number))} kind="main">
        {copy.login}
      </ButtonLink>
      <ButtonLink to={paths.contact}>{copy.contact}</ButtonLink>
    </Lost>
  )
}

type FoundProps = Extract<Route.ComponentProps['loaderData'], { exchanges: unknown }> & {
  /** A form about the invoice that was not done. */
  refused: InvoiceFormAnswer | null
}

function Found({ order, refunds, exchanges, invoice, refused, orderKey, mirror, ...more }: FoundProps) {
  const { ofGuest, backendKey, estimate } = more
  const { number, date, moment, buyer, label, comments, email } = order
  usePrintOnArrival()
  if (usePersonalPage(mirror, paths.order(number))) return null
  return (
    <div className="page page-body stack gap-5 order-page">
      {mirror && (
        <p className="way-back not-printed">
          <Link to={paths.profile} viewTransition>
            {copy.back}
          </Link>
        </p>
      )}
      <Letterhead />
      <header className="order-head">
        <h1>{copy.title(number)}</h1>
        <p className="lead">
          <time dateTime={moment}>{date}</time>
        </p>
      </header>
      <section className="sheet stack gap-5 order-sheet" aria-label={copy.title(number)}>
        <OrderProgress order={order} />
        <div className="stack gap-5 order-columns">
          <div className="stack order-side">
            <OrderItems order={order} />
            <p className="soft small">{copy.taxIncluded}</p>
            <OrderRefunds refunds={refunds} />
            <OrderExchanges exchanges={exchanges} />
            {invoice && <OrderInvoice {...{ number, invoice, refused }} />}
          </div>
          <div className="stack order-side">
            <ParcelLabel label={label} heading="h2" />
            {order.awaited && <p className="small">{estimate}</p>}
            {comments !== '' && (
              <p className="order-comments">
                <strong>{orderCopy.comments}:</strong>
                <span>{` ${comments}`}</span>
              </p>
            )}
            {email !== '' && (
              <>
                <p className="small">
                  {copy.confirmedTo} <strong>{email}</strong>
                </p>
                <ResendButton number={number} orderKey={orderKey} email={email} backendKey={backendKey} />
              </>
            )}
          </div>
        </div>
        <OrderActions number={number} orderKey={orderKey} onPrint={() => window.print()} />
      </section>
      {/* A direct sale may have no address. */}
      {ofGuest && email !== '' && <JoinInvitation email={email} />}
      <p className="printed-only">{copy.thanks(buyer)}</p>
    </div>
  )
}

function JoinInvitation({ email }: { email: string }) {
  return (
    <section className="aside order-join not-printed">
      <h2>{copy.joinTitle}</h2>
      <p>{copy.joinText(email)}</p>
      <p>
        <Link to={paths.register}>{copy.join}</Link>
      </p>
    </section>
  )
}

/** The parameter `?imprimir`, set by print buttons of other pages, opens the print dialog once. */
function usePrintOnArrival(): void {
  const done = useRef(false)
  useEffect(() => {
    const here = new URL(location.href)
    if (done.current || !here.searchParams.has('imprimir')) return
    done.current = true
    here.searchParams.delete('imprimir')
    history.replaceState(history.state, '', here)
    void document.fonts.ready.then(() => window.print())
  }, [])
}
