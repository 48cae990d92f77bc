import { Link } from 'react-router'
import { backofficeOrigin } from '../../../../domain/staff/backoffice-origin.ts'
import { designsById } from '../../../../data/designs/designs.ts'
import { notesOfOrders } from '../../../../data/orders/stored-order-notes.ts'
import { sizeGuide } from '../../../../data/catalogue/stored-size-guide.ts'
import { businessDaysAfter } from '../../../../domain/values/business-days.ts'
import { garmentNouns } from '../../../../domain/designs/builder.ts'
import { sizes } from '../../../../domain/catalogue/catalogue.ts'
import { madeToOrder } from '../../../../domain/purchase/line-id.ts'
import { printPlaces } from '../../../../domain/designs/print-size.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { printoutsCopy as copy } from '../../../../words/backoffice/printout-words.ts'
import { namedColour } from '../../../../words/colours.ts'
import { longDate } from '../../../../words/dates.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { currentStaffFor } from '../../session/staff-context.ts'
import paper from '../../styles/paper.css?url'
import styles from '../../styles/workshop-printout.css?url'
import { Code, NotPrinted, Paper, PrintBar, TeamNotes } from '../../ui/paper.tsx'
import { PageTitle } from '../../ui/page-parts.tsx'
import type { Route } from './+types/workshop-printout.ts'
import { ordersToPrint } from './orders-to-print.ts'
import { codePath } from './code-path.ts'
import { drawnLine, isPrinted } from './garment-facts.ts'

/** The workshop printouts, one garment on each page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('see orders', { context })
  const { orders, unknown } = await ordersToPrint(shop, request, params.number)
  const order = orders[0]
  if (!order) return { number: params.number, unknown, code: null, notes: [], made: [] }
  const { number, createdAt, comments } = order
  const made = order.lines.flatMap((line, position) => {
    const choice = line.quantity > 0 ? madeToOrder(line.lineId) : null
    return choice ? [{ line, position, choice }] : []
  })
  const designs = await designsById(shop.db, [...new Set(made.map(({ choice }) => choice.designId))])
  const guide = made.length > 0 ? await sizeGuide(shop.db) : []
  const days = shop.settings.madeToOrderDays
  return {
    number,
    unknown,
    code: codePath(backofficeOrigin(shop.settings) + paths.order(number)),
    due: copy.dueBy(copy.promised(days), longDate(businessDaysAfter(createdAt, days))),
    comments,
    notes: (await notesOfOrders(shop.db, [order.id])).get(order.id) ?? [],
    made: made.map(({ line, position, choice }) => {
      const size = sizes.find((each) => each === choice.size)
      return {
        position,
        title: line.name,
        garment: garmentNouns[choice.garment],
        colour: namedColour(line.colour),
        size: line.size,
        quantity: line.quantity,
        design: designs.get(choice.designId)?.name ?? choice.designId,
        sides: (['front', 'back'] as const).map((side) => ({ side, picture: drawnLine(line, side) })),
        sticker: shop.pictures.resolve(line.image),
        measures: guide.find((row) => row.size === size) ?? null,
        prints: size && isPrinted(line, choice.designId) ? printPlaces(choice.garment, size) : [],
      }
    }),
  }
}

type Making = Route.ComponentProps['loaderData']['made'][number]

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: paper },
  { rel: 'stylesheet', href: styles },
]
export default function WorkshopPrintout({ loaderData }: Route.ComponentProps) {
  const { number, unknown, made, code } = loaderData
  if (made.length === 0 || !code)
    return (
      <>
        <PageTitle title={copy.workshop} />
        <h1>{copy.workshop}</h1>
        <NotPrinted unknown={unknown} tooMany={null} />
        <div className="empty stack gap-3">
          <strong>{unknown.length > 0 ? copy.none : copy.nothingToMake}</strong>
          <p>{unknown.length > 0 ? copy.noneText : copy.nothingToMakeText}</p>
          <p>
            <Link to={unknown.length > 0 ? paths.orders : paths.order(number)}>{copy.back}</Link>
          </p>
        </div>
      </>
    )
  return (
    <>
      <PrintBar title={copy.workshop} back={paths.order(number)}>
        <ul className="plain stack gap-2">
          {made.map(({ position, title, prints }) => (
            <li key={position} className="row">
              <span>{title}</span>
              {prints.length > 0 ? (
                <a className={buttonClass({ small: true })} href={paths.printFile(number, position)}>
                  {copy.printFile}
                </a>
              ) : (
                <span className="small">{copy.noPrintFile}</span>
              )}
            </li>
          ))}
        </ul>
      </PrintBar>
      {made.map((making, index) => (
        <GarmentPage
          key={making.position}
          making={making}
          order={loaderData}
          page={copy.page(index + 1, made.length)}
        />
      ))}
    </>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

function GarmentPage({ making, order, page }: { making: Making; order: LoaderData; page: string }) {
  const { number, code, due, comments, notes } = order
  return (
    <Paper label={`${copy.workshop} ${number} ${page}`}>
      <header className="paper-head">
        <div>
          <p>{`${copy.workshop} · ${page}`}</p>
          <p className="paper-number">{number}</p>
          <p>
            {copy.due}: <strong>{due}</strong>
          </p>
        </div>
        {code && <Code code={code} label={copy.scan} />}
      </header>
      <Garment making={making} />
      {comments && (
        <section className="paper-comments">
          <h2>{copy.comments}</h2>
          <p>{comments}</p>
        </section>
      )}
      <TeamNotes notes={notes} />
      <HandwrittenFields />
    </Paper>
  )
}

const sideWords = { front: copy.front, back: copy.back_ }

function Garment({ making }: { making: Making }) {
  const { title, garment, colour, size, quantity, design, sides, sticker, measures, prints } = making
  const drawn = sides.filter(({ picture }) => picture)
  return (
    <>
      <p className="paper-stop">{copy.make(quantity)}</p>
      <h2 className="paper-title">{title}</h2>
      <div className="paper-sides">
        {drawn.map(({ side, picture }) => (
          <figure key={side}>
            {picture && (
              <Picture picture={picture} alt={`${title}, ${sideWords[side]}`} sizes="20rem" eager />
            )}
            <figcaption>{sideWords[side]}</figcaption>
          </figure>
        ))}
        {drawn.length === 0 && (
          <figure>
            <Picture picture={sticker} alt={design} sizes="20rem" eager />
            <figcaption>{copy.noPrintFile}</figcaption>
          </figure>
        )}
      </div>
      <dl className="paper-facts">
        <Fact name={copy.garment} value={garment} />
        <Fact name={copy.colour} value={colour} />
        <Fact name={copy.size} value={size} />
        <Fact name={copy.design} value={design} />
        {prints.length > 0 && (
          <Fact
            name={copy.printSize}
            value={prints.map(({ side, width }) => copy.printMeasures(sideWords[side], width)).join(' · ')}
          />
        )}
      </dl>
      <h3>{copy.measures}</h3>
      {measures ? (
        <dl className="paper-facts">
          <Fact name={copy.height} value={copy.range(measures.height)} />
          <Fact name={copy.chest} value={copy.range(measures.chest)} />
          <Fact name={copy.waist} value={copy.range(measures.waist)} />
        </dl>
      ) : (
        <p>{copy.noMeasures}</p>
      )}
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Blank lines on the workshop printout, which staff fill in with a pen. */
function HandwrittenFields() {
  return (
    <div className="paper-hands">
      {[copy.madeBy, copy.madeOn, copy.checked].map((what) => (
        <p key={what}>{what}</p>
      ))}
    </div>
  )
}
