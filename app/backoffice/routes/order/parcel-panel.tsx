import { Link } from 'react-router'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { orderPageCopy as copy } from '../../../../words/backoffice/order-page-words.ts'
import { phoneWords } from '../../../../words/phone-words.ts'
import { buttonClass, ButtonLink } from '../../../ui/button.tsx'
import { TrackingLink } from '../../../ui/tracking-link.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { OrderFacts } from './order-facts.ts'
import { mailto } from '../../../../words/mailto.ts'

export function ParcelPanel({ order }: { order: OrderFacts }) {
  const { parcel, buyer, number, next, digital } = order
  const { address } = parcel
  return (
    <section className="work-sheet stack gap-3" aria-label={copy.parcel}>
      <h2 className="only-heard">{copy.parcel}</h2>
      {digital ? (
        <p>
          <strong>{parcel.fullName}</strong>
          <br />
          <span className="soft">{copy.digitalParcel}</span>
        </p>
      ) : (
        <address className="order-address">
          <strong>{parcel.fullName}</strong>
          {address ? (
            <>
              <span>{address.street}</span>
              <span>{address.suburb}</span>
              <span>{`${address.postalCode} ${address.city}, ${address.state}`}</span>
            </>
          ) : (
            <span className="soft">{nowhereWords(parcel)}</span>
          )}
          {parcel.phone !== '' && <a href={`tel:${parcel.phone}`}>{phoneWords(parcel.phone)}</a>}
        </address>
      )}
      {parcel.comments !== '' && (
        <p className="said order-comments">
          <span className="only-heard">{copy.comments}: </span>
          <span>{`“${parcel.comments}”`}</span>
        </p>
      )}
      <div className="order-reach">
        {address && !digital && <CopyButton text={parcel.label} words={copy} />}
        {buyer?.whatsapp && (
          <a className={buttonClass({ small: true })} href={buyer.whatsapp} target="_blank" rel="noreferrer">
            {copy.whatsapp}
          </a>
        )}
        {parcel.map && !digital && (
          <a className={buttonClass({ small: true })} href={parcel.map} target="_blank" rel="noreferrer">
            {copy.map}
          </a>
        )}
        {next.mendAddress && (
          <ButtonLink small to={paths.orderAddress(number)} prefetch="none">
            {address ? copy.mend : copy.addAddress}
          </ButtonLink>
        )}
      </div>
      <Travel parcel={parcel} />
      {parcel.asBought && <AsBought words={parcel.asBought} />}
      {buyer && <Buyer buyer={buyer} />}
    </section>
  )
}

const nowhereWords = ({ pickup, delivered }: OrderFacts['parcel']) =>
  pickup === null ? copy.noAddress : copy.pickedUpBy(pickup, delivered !== null)

function AsBought({ words }: { words: string }) {
  return (
    <details>
      <summary className="small">{copy.asBought}</summary>
      <p className="soft small">{words}</p>
    </details>
  )
}

function Travel({ parcel }: Pick<OrderFacts, 'parcel'>) {
  const { carrier, trackingNumber, follow, handedOver, shipped, delivered, pickup } = parcel
  const isReady = pickup !== null && shipped !== null
  if (!handedOver && carrier === '' && !isReady) return null
  const left = isReady ? copy.pickupStep.shipped : copy.step.shipped
  return (
    <dl className="facts">
      <dt>{handedOver ? copy.handedOver : left}</dt>
      <dd>{handedOver ? delivered : shipped}</dd>
      {carrier !== '' && (
        <>
          <dt>{copy.carrier}</dt>
          <dd>{carrier}</dd>
        </>
      )}
      {trackingNumber !== '' && (
        <>
          <dt>{copy.tracking}</dt>
          <dd>
            <TrackingLink trackingNumber={trackingNumber} follow={follow} />
          </dd>
        </>
      )}
      {!handedOver && delivered && (
        <>
          <dt>{copy.step.delivered}</dt>
          <dd>{delivered}</dd>
        </>
      )}
    </dl>
  )
}

function Buyer({ buyer }: { buyer: NonNullable<OrderFacts['buyer']> }) {
  const { email, phone, guest, erased, account } = buyer
  return (
    <dl className="facts">
      <dt>{copy.buyer}</dt>
      <dd>
        {erased ? <span className="soft">{copy.erased}</span> : <a href={mailto(email)}>{email}</a>}
        {phone !== '' && (
          <>
            <br />
            <a href={`tel:${phone}`}>{phoneWords(phone)}</a>
          </>
        )}
        {guest && !erased && <span className="soft small order-guest">{copy.guest}</span>}
        {account && (
          <>
            <br />
            <Link to={paths.customer(account)}>{copy.account}</Link>
          </>
        )}
      </dd>
    </dl>
  )
}
