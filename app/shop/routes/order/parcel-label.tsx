import { goesNowhere } from '../../../../domain/payments/direct-sale.ts'
import { orderCopy } from '../../../../words/order-words.ts'
import { phoneWords } from '../../../../words/phone-words.ts'
import type { OrderView } from './shown-order.ts'

/** Shows the address as the parcel's label has it. Renders nothing for an order that was handed over in person. */
export function ParcelLabel({
  order,
  heading: Heading,
}: {
  order: Pick<OrderView, 'delivery'>
  heading: 'h2' | 'h3' | 'h4'
}) {
  if (goesNowhere(order.delivery)) return null
  const { fullName, street, suburb, city, state, postalCode, phone } = order.delivery
  return (
    <div className="parcel-label">
      <Heading>{orderCopy.delivery}</Heading>
      <dl>
        <dt className="soft small">{orderCopy.recipient}</dt>
        <dd>
          <strong>{fullName}</strong>
        </dd>
      </dl>
      <address>
        <span>{street}</span>
        <span>{suburb}</span>
        <span>{`${orderCopy.postalCode(postalCode)} ${city}, ${state}`}</span>
        {phone && <span>{phoneWords(phone)}</span>}
      </address>
    </div>
  )
}
