import { Link } from 'react-router'
import { backofficeOrigin } from '../../../../domain/staff/backoffice-origin.ts'
import type { Order } from '../../../../data/orders/orders.ts'
import { notesOfOrders } from '../../../../data/orders/stored-order-notes.ts'
import { isMembershipCard, productIdOf } from '../../../../domain/purchase/line-id.ts'
import type { Exchange } from '../../../../domain/orders/exchange.ts'
import { mayDo, type StaffRole } from '../../../../domain/staff/staff-actions.ts'
import { logoAddress } from '../../../../use-cases/settings/kept-brand-icons.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { exchangeCopy } from '../../../../words/backoffice/exchange-words.ts'
import { orderPageCopy } from '../../../../words/backoffice/order-page-words.ts'
import { printoutsCopy as copy } from '../../../../words/backoffice/printout-words.ts'
import { longDate } from '../../../../words/dates.ts'
import { sizeWords } from '../../../../words/sizes.ts'
import { phoneWords } from '../../../../words/phone-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/paper.css?url'
import { Boxes, Code, NotPrinted, Paper, PaperPicture, PrintBar, TeamNotes } from '../../ui/paper.tsx'
import { PageTitle } from '../../ui/page-parts.tsx'
import type { Route } from './+types/packing-slips.ts'
import { ordersToPrint, mostPrintedOrders } from './orders-to-print.ts'
import { codePath } from './code-path.ts'
import { garmentFacts } from './garment-facts.ts'

/** Packing slips, one order on each page. Prices appear only on request, because a parcel may be a gift. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see orders', { context })
  const { settings, pictures } = shop
  const { orders, unknown, tooMany, exchange } = await ordersToPrint(shop, request, params.number)
  const notes = await notesOfOrders(
    shop.db,
    orders.map(({ id }) => id),
  )
  const mayPrice = mayDo(who.actor.role, 'see money')
  const priced = mayPrice && new URL(request.url).searchParams.get('precios') === 'si'
  return {
    shopName: settings.name,
    shopAddress: settings.address,
    logo: logoAddress(shop),
    number: params.number ?? null,
    shipsNext: shipsNext(params.number, orders[0], exchange, who.actor.role),
    exchange: exchange && {
      id: exchange.id,
      sizes: exchangeCopy.sizes(sizeWords(exchange.before), sizeWords(exchange.size)),
    },
    mayPrice,
    priced,
    unknown,
    tooMany: tooMany ? mostPrintedOrders : null,
    orders: orders.map(({ id, number, createdAt, delivery, comments, lines, state }) => ({
      number,
      ordered: longDate(createdAt),
      fullName: delivery.fullName,
      phone: delivery.phone ? phoneWords(delivery.phone) : '',
      address: delivery.pickup === undefined ? delivery : null,
      pickup: delivery.pickup ?? null,
      comments,
      notes: notes.get(id) ?? [],
      stopped: Object.entries(copy.stopped).find(([stopped]) => stopped === state)?.[1] ?? null,
      // If a stopped order has no line left to pack, its pieces came back to the shop.
      cameBack: lines.some(({ lineId }) => !isMembershipCard(lineId)),
      code: codePath(backofficeOrigin(settings) + paths.order(number)),
      lines: linesToPack(lines).map((line) => ({
        ...garmentFacts(line, pictures),
        quantity: line.quantity,
        price: priced ? line.unitPrice * line.quantity - line.discount : null,
      })),
    })),
  }
}

/** All sizes of a garment stand together, also those that a change of size added at the end of the order. */
function linesToPack(lines: Order['lines']): Order['lines'] {
  const packed = lines.filter(({ lineId, quantity }) => !isMembershipCard(lineId) && quantity > 0)
  return [...Map.groupBy(packed, ({ lineId }) => productIdOf(lineId)).values()].flat()
}

/** Returns the page that ships what was printed; null if there is nothing to ship now. */
function shipsNext(
  number: string | undefined,
  order: Order | undefined,
  exchange: Exchange | null,
  role: StaffRole,
): string | null {
  if (number === undefined || !mayDo(role, 'ship order')) return null
  if (order?.delivery.pickup !== undefined) return null
  if (exchange) return exchange.sentAt === null ? paths.shipExchange(number, exchange.id) : null
  return order?.state === 'preparing' ? paths.shipOrder(number) : null
}

type LoaderData = Route.ComponentProps['loaderData']
type PackedOrder = LoaderData['orders'][number]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export default function PackingSlips({ loaderData }: Route.ComponentProps) {
  const { orders, unknown, tooMany, number, priced, mayPrice, shipsNext: next, exchange } = loaderData
  if (orders.length === 0) return <Nothing unknown={unknown} />
  const one = number && (exchange ? paths.exchangeSlip(number, exchange.id) : paths.packingSlip(number))
  const here = one || paths.packingSlips(orders.map((each) => each.number))
  const other = `${here}${here.includes('?') ? '&' : '?'}precios=si`
  return (
    <>
      <PrintBar
        title={copy.packingMany(orders.length)}
        tab={copy.packing}
        {...(number && { back: paths.order(number) })}
      >
        {mayPrice && (
          <p>
            <Link to={priced ? here : other} replace preventScrollReset>
              {priced ? copy.withoutPrices : copy.withPrices}
            </Link>
          </p>
        )}
      </PrintBar>
      {next && (
        <p className="print-bar">
          <ButtonLink wide to={next} prefetch="none">
            {orderPageCopy.ship}
          </ButtonLink>
        </p>
      )}
      <NotPrinted unknown={unknown} tooMany={tooMany} />
      {orders.map((order) => (
        <PackingSlip key={order.number} order={order} shop={loaderData} />
      ))}
    </>
  )
}

function Nothing({ unknown }: { unknown: readonly string[] }) {
  return (
    <>
      <PageTitle title={copy.packing} />
      <h1>{copy.packing}</h1>
      <NotPrinted unknown={unknown} tooMany={null} />
      <div className="empty stack gap-3">
        <strong>{copy.none}</strong>
        <p>{copy.noneText}</p>
        <p>
          <Link to={paths.orders}>{copy.back}</Link>
        </p>
      </div>
    </>
  )
}

function PackingSlip({ order, shop }: { order: PackedOrder; shop: LoaderData }) {
  const { number, ordered, comments, lines, stopped, cameBack, code } = order
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Paper label={`${copy.packing} ${number}`}>
      <header className="paper-head">
        <img src={shop.logo} alt="" className="paper-logo" width={100} height={100} />
        <div>
          <p>{shop.shopName}</p>
          <p className="paper-number">{number}</p>
          <p>{`${copy.ordered(ordered)} · ${copy.pieces(pieces)}`}</p>
          {shop.exchange && <p>{`${exchangeCopy.title}: ${shop.exchange.sizes}`}</p>}
        </div>
        <Code code={code} label={copy.scan} />
      </header>
      {stopped && <p className="paper-stop">{stopped}</p>}
      {lines.length === 0 ? (
        <p>{cameBack ? copy.cameBack : copy.digital}</p>
      ) : (
        <Lines lines={lines} priced={shop.priced} />
      )}
      {comments !== '' && (
        <section className="paper-comments">
          <h2>{copy.comments}</h2>
          <p>{comments}</p>
        </section>
      )}
      <TeamNotes notes={order.notes} />
      {lines.length > 0 && <Label order={order} shop={shop} />}
    </Paper>
  )
}

function Lines({ lines, priced }: { lines: PackedOrder['lines']; priced: boolean }) {
  const coloured = lines.some(({ colour }) => colour !== '')
  return (
    <table className="paper-lines">
      <thead>
        <tr>
          <th>{copy.picked}</th>
          <th colSpan={2}>{copy.garment}</th>
          <th className="paper-short">{copy.size}</th>
          {coloured && <th className="paper-short">{copy.colour}</th>}
          <th className="paper-figure">{copy.quantity}</th>
          {priced && <th className="paper-figure">{copy.price}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, size, colour, made, picture, quantity, price }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of an order never change their places
          <tr key={index}>
            <td>
              <Boxes count={quantity} />
            </td>
            <td className="paper-pictured">
              <PaperPicture picture={picture} />
            </td>
            <td>
              <span>{name}</span>
              {made && <em> ({copy.madeToOrder})</em>}
            </td>
            <td className="paper-short">
              <strong>{size}</strong>
            </td>
            {coloured && <td className="paper-short">{colour}</td>}
            <td className="paper-figure">
              <strong>{quantity}</strong>
            </td>
            {price !== null && (
              <td className="paper-figure">
                <Price amount={price} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The label of a parcel, which staff cut out along its border. */
function Label({
  order: { number, fullName, phone, address, pickup },
  shop,
}: {
  order: PackedOrder
  shop: LoaderData
}) {
  return (
    <section className="paper-label">
      <p className="paper-cut">✂ {copy.cut}</p>
      {pickup === null && (
        <p className="paper-small">{`${copy.from}: ${shop.shopName} · ${shop.shopAddress}`}</p>
      )}
      <h2>{pickup ?? copy.to}</h2>
      <address>
        <strong>{fullName}</strong>
        {address && (
          <>
            <span>{address.street}</span>
            <span>{address.suburb}</span>
            <span>
              <b>{address.postalCode}</b>
              <span>{` ${address.city}, ${address.state}`}</span>
            </span>
          </>
        )}
        {phone && <span>{copy.phone(phone)}</span>}
      </address>
      <p className="paper-small">{number}</p>
    </section>
  )
}
