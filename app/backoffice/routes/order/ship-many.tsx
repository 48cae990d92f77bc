import { Link } from 'react-router'
import { lastCarrier } from '../../../../data/orders/order-story.ts'
import { longestOfParcel } from '../../../../domain/shipping/carriers.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { shipManyCopy as copy } from '../../../../words/backoffice/ship-many-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { BackLink, FeedbackMessage, Rows, useSaving, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/ship-many.ts'
import { readPastedParcels, type ShipManyAnswer, shipPastedParcels } from './ship-many-press.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('ship order', { context })
  return { carriers: shop.settings.carriers.map(({ name }) => name), last: await lastCarrier(shop.db) }
}

export async function action({ request, context }: Route.ActionArgs): Promise<ShipManyAnswer> {
  const { shop, who } = currentStaff({ context })
  const sent = await request.formData()
  return sent.has('lineas') ? readPastedParcels(shop, sent) : shipPastedParcels(shop, who.actor, sent)
}

/** Staff paste tracking numbers of many orders; the page first shows what it understood. */
export default function ShipMany({ loaderData: { carriers, last }, actionData }: Route.ComponentProps) {
  const busy = useSaving()
  const found = actionData?.found ?? null
  return (
    <>
      <BackLink to={paths.orders}>{copy.back}</BackLink>
      <WorkHead title={copy.title} />
      <p className="soft">{copy.lead}</p>
      <FeedbackMessage feedback={actionData?.feedback} />
      {found && <Found {...found} />}
      <StaffForm method="post" className="work-sheet stack gap-3">
        <FormField name="lineas" label={copy.lines} hint={copy.linesHint} error={actionData?.fault}>
          {(control) => <textarea {...control} rows={8} defaultValue={actionData?.pasted} />}
        </FormField>
        <FormField name="paqueteria" label={copy.carrier} hint={copy.carrierHint}>
          {(control) => (
            <select {...control} defaultValue={actionData?.carrier ?? (carriers.includes(last) ? last : '')}>
              <option value="">{copy.choose}</option>
              {carriers.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </FormField>
        <div className="actions">
          <Button kind={found ? 'quiet' : 'main'} type="submit" busy={busy}>
            {found ? copy.readAgain : copy.read}
          </Button>
        </div>
      </StaffForm>
    </>
  )
}

function Found({ parcels, unread }: NonNullable<ShipManyAnswer['found']>) {
  const busy = useSaving()
  const good = parcels.filter(({ ships }) => ships)
  return (
    <section className="stack gap-3" aria-labelledby="entendido">
      <h2 id="entendido">{copy.found}</h2>
      <StaffForm method="post" className="stack gap-3">
        <Rows empty={copy.none}>
          {parcels.map(({ number, to, carrier, trackingNumber, said, ships }) => (
            <li key={number} className="row-whole">
              <span className="row-words">
                <strong>
                  <Link to={paths.order(number)}>{number}</Link>
                  {to !== '' && <span>{` · ${to}`}</span>}
                </strong>
                <span className="figure">{`${carrier} ${trackingNumber}`}</span>
                <span className="soft small">{said}</span>
              </span>
              {ships && (
                <>
                  <input type="hidden" name="pedido" value={number} />
                  <input
                    type="hidden"
                    name={`paqueteria-${number}`}
                    value={carrier}
                    maxLength={longestOfParcel.carrier}
                  />
                  <input type="hidden" name={`guia-${number}`} value={trackingNumber} />
                </>
              )}
            </li>
          ))}
        </Rows>
        {good.length > 0 && (
          <div className="stack gap-2">
            <p className="soft small">{copy.mails}</p>
            <div className="actions">
              <Button kind="main" type="submit" busy={busy}>
                {copy.press(good.length)}
              </Button>
            </div>
          </div>
        )}
      </StaffForm>
      {unread.length > 0 && (
        <details open>
          <summary>{copy.unread(unread.length)}</summary>
          <ul className="plain">
            {unread.map(({ row, why }) => (
              <li key={row}>{`${copy.line(row)}: ${why}`}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
