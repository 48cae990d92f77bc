import { Link } from 'react-router'
import { orderPage } from '../../../../words/order-words.ts'
import { paths } from '../../../../words/paths.ts'
import { type OnlineOutcome, transferPage as copy } from '../../../../words/transfer-page-words.ts'
import { usePersonalPage } from '../../client/account/use-personal-page.ts'
import type { SessionMirror } from '../../client/session/session-store.ts'
import { buttonClass, ButtonLink } from '../../../ui/button.tsx'
import { whatsappUrl } from '../../../ui/whatsapp-url.ts'
import { useShop } from '../../use-shop.ts'
import type { TransferAnswer } from './transfer-forms.ts'
import { Letterhead } from './letterhead.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { ParcelLabel } from './parcel-label.tsx'
import type { ShownRefund } from './shown-refunds.ts'
import type { TransferView } from './shown-transfer.ts'
import { TransferPayment } from './transfer-payment.tsx'

type TransferPageProps = {
  transfer: TransferView
  /** What became of a payment online. */
  outcome: OnlineOutcome | null
  mirror: SessionMirror | null
  answer: TransferAnswer | null
  refunds: readonly ShownRefund[]
}

/** The page of an order whose buyer pays by transfer, until its money has come. */
export function TransferPage({ transfer, outcome, mirror, answer, refunds }: TransferPageProps) {
  const { number, date, moment } = transfer
  if (usePersonalPage(mirror, paths.order(number))) return null
  return (
    <div className="page page-body stack gap-5 order-page transfer-page">
      {mirror && (
        <p className="way-back not-printed">
          <Link to={paths.profile} viewTransition>
            {orderPage.back}
          </Link>
        </p>
      )}
      <Letterhead />
      <header className="order-head">
        <h1>{orderPage.title(number)}</h1>
        <p className="lead">
          <time dateTime={moment}>{date}</time>
        </p>
      </header>
      {refunds.length > 0 && (
        <div className="sheet order-sheet transfer-back">
          <OrderRefunds refunds={refunds} />
        </div>
      )}
      {transfer.pay ? (
        <TransferPayment
          transfer={transfer}
          pay={transfer.pay}
          answer={answer}
          outcome={answer?.kind === 'online' ? answer.outcome : outcome}
        />
      ) : (
        <Ended transfer={transfer} />
      )}
      <Goods transfer={transfer} />
    </div>
  )
}

/** The order can no longer be paid by transfer, or its payment is being looked at. */
function Ended({ transfer: { number, phase, reported } }: { transfer: TransferView }) {
  const { email, whatsapp } = useShop()
  if (phase === 'awaiting') return null
  const { title, text } = copy.ended[phase]
  const unpaid = phase === 'expired' || phase === 'cancelled'
  return (
    <section className="sheet stack order-sheet transfer-ended" aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      {unpaid && (
        <div className="aside stack gap-3">
          <h3>{copy.ifPaid.title}</h3>
          <p>{phase === 'cancelled' ? copy.ifPaid.cancelledText : copy.ifPaid.text(email)}</p>
          {reported && reported.trackingKey !== '' && (
            <p className="small">
              <span>{`${copy.reported.key}: `}</span>
              <strong>{reported.trackingKey}</strong>
            </p>
          )}
        </div>
      )}
      <p className="actions not-printed">
        <a
          className={buttonClass({ kind: unpaid ? 'main' : 'quiet' })}
          href={whatsappUrl(whatsapp, copy.whatsappText(number))}
        >
          {copy.whatsapp}
        </a>
        <ButtonLink to={paths.catalogue}>{copy.toCatalogue}</ButtonLink>
      </p>
    </section>
  )
}

function Goods({ transfer }: { transfer: TransferView }) {
  return (
    <section className="sheet stack gap-5 order-sheet" aria-label={copy.goods}>
      <h2>{copy.goods}</h2>
      <div className="stack gap-5 order-columns">
        <div className="stack order-side">
          <OrderItems order={transfer} />
          <p className="soft small">{orderPage.taxIncluded}</p>
        </div>
        {transfer.label && (
          <div className="stack order-side">
            <ParcelLabel label={transfer.label} heading="h3" />
          </div>
        )}
      </div>
    </section>
  )
}
