import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { isOrderNumber } from '../../../../domain/orders/order-number.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { evidenceCopy as copy } from './words.ts'
import { discountCopy } from '../../../../words/discount-words.ts'
import { orderPageCopy } from '../../../../words/backoffice/order-page-words.ts'
import { printoutsCopy } from '../../../../words/backoffice/printout-words.ts'
import { longDate } from '../../../../words/dates.ts'
import { phoneWords } from '../../../../words/phone-words.ts'
import { Price } from '../../../ui/price.tsx'
import { currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/evidence-printout.css?url'
import paper from '../../styles/paper.css?url'
import { Paper, PrintBar } from '../../ui/paper.tsx'
import { orderFacts, type OrderFacts } from '../order/order-facts.ts'
import { PageTitle } from '../../ui/page-parts.tsx'
import type { Route } from './+types/evidence-printout.ts'

/** The evidence for a dispute. This printout leaves the shop, so notes and names of staff are left out. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see books', { context })
  const number = params.number.toUpperCase()
  const order = isOrderNumber(number) ? await orderFacts(shop, who, number) : null
  if (!order) return data({ evidence: null }, { status: 404 })
  const { lines, parcel, buyer, money, channel, bought, digital, timeline } = order
  const evidence = {
    number,
    madeOn: copy.of(shop.settings.name, longDate(shop.now())),
    lines: lines.map(({ name, option, quantity, unitPrice }) => ({ name, option, quantity, unitPrice })),
    parcel,
    buyer,
    money,
    channel,
    bought,
    digital,
    happened: timeline
      .filter(({ note }) => note === undefined)
      .map(({ key, at, when, text }) => ({ key, at, when, text }))
      .toReversed(),
  }
  return data({ evidence })
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: paper },
  { rel: 'stylesheet', href: styles },
]
export default function EvidencePrintout({ loaderData: { evidence } }: Route.ComponentProps) {
  if (!evidence)
    return (
      <div className="empty stack gap-3">
        <PageTitle title={copy.title} />
        <h1>{copy.unknownTitle}</h1>
        <p>
          <Link to={paths.money}>{orderPageCopy.back}</Link>
        </p>
      </div>
    )
  const { number, madeOn, happened } = evidence
  return (
    <>
      <PrintBar title={copy.title} back={paths.order(number)}>
        {evidence.money && <p>{copy.how(evidence.money.provider)}</p>}
      </PrintBar>
      <Paper label={`${copy.title} ${number}`}>
        <header className="paper-head">
          <div>
            <p>{copy.title}</p>
            <p className="paper-number">{number}</p>
            <p>{madeOn}</p>
          </div>
        </header>
        <div className="evidence-columns">
          <Purchase of={evidence} />
          <Buyer of={evidence} />
          <Delivery of={evidence} />
          <Parcel of={evidence} />
        </div>
        <Items of={evidence} />
        <section>
          <h2>{copy.happened}</h2>
          <ol className="plain evidence-happened">
            {happened.map(({ key, at, when, text }) => (
              <li key={key}>
                <time dateTime={at}>{when}</time> <span>{text}</span>
              </li>
            ))}
          </ol>
        </section>
      </Paper>
    </>
  )
}

type Evidence = Pick<OrderFacts, 'parcel' | 'buyer' | 'money' | 'channel' | 'bought' | 'digital'> & {
  lines: readonly Pick<OrderFacts['lines'][number], 'name' | 'option' | 'quantity' | 'unitPrice'>[]
}

function Purchase({ of: { bought, channel, money } }: { of: Evidence }) {
  return (
    <section>
      <h2>{copy.purchase}</h2>
      <dl className="evidence-facts">
        <Fact name={copy.bought}>{bought}</Fact>
        <Fact name={copy.how_bought}>{orderPageCopy.channel[channel]}</Fact>
        {money && (
          <>
            <Fact name={copy.transaction(money.provider)}>{money.captureId}</Fact>
            <Fact name={copy.goods}>
              <Price amount={money.goods} />
            </Fact>
            {money.discount > 0 && (
              <Fact name={discountCopy.code(money.code)}>
                <Price amount={-money.discount} />
              </Fact>
            )}
            <Fact name={copy.shipping}>
              <Price amount={money.shipping} />
            </Fact>
            <Fact name={copy.total}>
              <Price amount={money.total} />
            </Fact>
            {money.back > 0 && (
              <Fact name={copy.back}>
                <Price amount={money.back} />
              </Fact>
            )}
          </>
        )}
      </dl>
    </section>
  )
}

function Buyer({ of: { buyer, parcel } }: { of: Evidence }) {
  if (!buyer) return null
  return (
    <section>
      <h2>{copy.buyer}</h2>
      {buyer.erased ? (
        <p>{copy.erased}</p>
      ) : (
        <dl className="evidence-facts">
          <Fact name={parcel.fullName}>{buyer.email}</Fact>
          {buyer.phone !== '' && <Fact name={copy.phone}>{buyer.phone}</Fact>}
        </dl>
      )}
    </section>
  )
}

function Delivery({ of: { parcel } }: { of: Evidence }) {
  if (!parcel.address) return null
  const { street, suburb, city, state, postalCode } = parcel.address
  return (
    <section>
      <h2>{copy.delivery}</h2>
      <p>
        <span>{parcel.fullName}</span>
        <br />
        <span>{street}</span>
        <br />
        <span>{suburb}</span>
        <br />
        <span>{`C.P. ${postalCode} ${city}, ${state}`}</span>
      </p>
      {parcel.phone !== '' && <p>{printoutsCopy.phone(phoneWords(parcel.phone))}</p>}
      {parcel.asBought && <p>{`${copy.asBought}: ${parcel.asBought}`}</p>}
      {parcel.comments && <p>{`${copy.comments}: “${parcel.comments}”`}</p>}
    </section>
  )
}

function Parcel({ of: { parcel, digital } }: { of: Evidence }) {
  const { carrier, trackingNumber, follow, shipped, delivered, handedOver } = parcel
  return (
    <section>
      <h2>{copy.parcel}</h2>
      {digital ? (
        <p>{copy.digital}</p>
      ) : !shipped && !delivered ? (
        <p>{copy.notYet}</p>
      ) : (
        <dl className="evidence-facts">
          {handedOver && <Fact name={copy.handedOver}>{delivered ?? ''}</Fact>}
          {carrier !== '' && <Fact name={copy.carrier}>{carrier}</Fact>}
          {trackingNumber !== '' && <Fact name={copy.tracking}>{trackingNumber}</Fact>}
          {follow && <Fact name={copy.follow}>{follow}</Fact>}
          {shipped && <Fact name={copy.shipped}>{shipped}</Fact>}
          {delivered && !handedOver && <Fact name={copy.delivered}>{delivered}</Fact>}
        </dl>
      )}
    </section>
  )
}

function Items({ of: { lines } }: { of: Evidence }) {
  return (
    <section>
      <h2>{copy.items}</h2>
      <ul className="plain evidence-items">
        {lines.map(({ name, option, quantity, unitPrice }) => (
          <li key={`${name} ${option}`}>
            <span>{`${quantity} × ${name}${option && ` · ${option}`}`}</span>
            {unitPrice !== null && <Price amount={unitPrice * quantity} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
