import { data, Link } from 'react-router'
import { findDesign } from '../../../../data/designs/edited-designs.ts'
import { auditLinesOf } from '../../../../data/staff/audit-log.ts'
import { garmentNouns } from '../../../../domain/designs/builder.ts'
import type { DesignFields } from '../../../../domain/catalogue/catalogue.ts'
import { ownPrintAt } from '../../../../domain/designs/own-print.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { printNamed } from '../../../../drawing/prints.ts'
import { refusalOf } from '../../../../use-cases/staff/acting.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { designsCopy as copy } from './words.ts'
import { filesCopy } from '../../../../words/backoffice/files.ts'
import { colourName } from '../../../../words/colours.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'

import { StaffForm } from '../../client/staff-form.tsx'
import { formWithFiles } from '../../session/form-with-files.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { done, notDone, refusedFeedback } from '../../session/feedback.ts'
import styles from '../../styles/designs.css?url'
import { BackLink, Badge, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import { changesOf } from '../log/log-line.ts'
import type { Route } from './+types/design.ts'
import { changedDesign } from './changed-design.ts'
import { DesignForm } from './design-form.tsx'
import type { DesignAnswer } from './sent-design.ts'

const mostLines = 20

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see designs', { context })
  const design = await findDesign(shop.db, params.id)
  if (!design) throw data(copy.gone, { status: 404 })
  const lines = await auditLinesOf(shop.db, { kind: 'design', id: design.id })
  const { previous, picture, ...rest } = design
  return {
    mayChange: mayDo(who.actor.role, 'change designs'),
    created: new URL(request.url).searchParams.has('creado'),
    design: { ...rest, picture },
    undoable: previous !== null,
    sticker: shop.pictures.resolve(picture),
    builtInPrint: printNamed(design.id) ?? null,
    printed: ownPrintAt(picture) !== null || printNamed(design.id) !== undefined,
    history: lines
      .toReversed()
      .slice(0, mostLines)
      .map(({ at, who: by, was, became }) => ({ when: dayAndTime(at), by, changes: changesOf(was, became) })),
  }
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<DesignAnswer> {
  const { shop, who } = currentStaff({ context })
  // The permission is checked before the first byte of the file is read.
  const refused = refusalOf('change designs', who.actor, shop.now())
  if (refused) return { feedback: refusedFeedback(refused) }
  const form = await formWithFiles(request)
  if (form === null) return { feedback: notDone(filesCopy.busy) }
  return changedDesign(shop, who.actor, { id: params.id, form })
}

export default function Design({ loaderData, actionData }: Route.ComponentProps) {
  const { design, created, sticker, builtInPrint, mayChange } = loaderData
  const { id, name, status, version } = design
  return (
    <>
      <BackLink to={paths.designs}>{copy.back}</BackLink>
      <WorkHead title={name}>
        <Badge meaning={status === 1 ? 'moving' : 'resting'}>
          {status === 1 ? copy.onSale : copy.retired}
        </Badge>
      </WorkHead>
      <FeedbackMessage
        feedback={actionData ? actionData.feedback : created ? done(copy.created) : undefined}
      />
      {actionData?.theirs && <Theirs {...actionData.theirs} />}
      <DesignForm
        key={id}
        from={version}
        begins={actionData?.draft ?? design}
        answer={actionData}
        builtInPrint={builtInPrint}
        sticker={<Picture picture={sticker} alt="" sizes="10rem" />}
        hidden={{ version }}
        submit={copy.save}
        readOnly={!mayChange}
      >
        <More loaderData={loaderData} id={id} />
      </DesignForm>
    </>
  )
}

/** Shows above a refused form the values that another person saved meanwhile. */
function Theirs({ name, garments, colours, status }: DesignFields) {
  return (
    <section className="work-sheet stack gap-2">
      <h2>{copy.theirs}</h2>
      <dl className="facts small">
        <dt>{copy.name}</dt>
        <dd>{name}</dd>
        <dt>{copy.garments}</dt>
        <dd>{garments.map((garment) => garmentNouns[garment]).join(', ')}</dd>
        <dt>{copy.colours}</dt>
        <dd>{colours.map((colour) => colourName[colour]).join(', ')}</dd>
        <dt>{copy.stateLabel}</dt>
        <dd>{status === 1 ? copy.onSale : copy.retired}</dd>
      </dl>
    </section>
  )
}

function More({ loaderData, id }: Pick<Route.ComponentProps, 'loaderData'> & { id: string }) {
  const { design, undoable, history, mayChange, printed } = loaderData
  const retired = design.status === 0
  return (
    <>
      <section className="work-sheet stack gap-3">
        <div className="row gap-3">
          {printed && (
            <a href={paths.designPrintFile(id)} className={buttonClass({ small: true })}>
              {copy.pressFile}
            </a>
          )}
          {mayChange && (
            <Link to={paths.copyDesign(id)} className={buttonClass({ small: true })}>
              {copy.duplicate}
            </Link>
          )}
        </div>
        {mayChange && (
          <StaffForm method="post" className="stack gap-2">
            <input type="hidden" name="version" value={design.version} />
            <div className="row gap-3">
              <Button type="submit" small name="intent" value={retired ? 'offer' : 'retire'}>
                {retired ? copy.offer : copy.retire}
              </Button>
              {undoable && (
                <Button type="submit" small name="intent" value="undo">
                  {copy.undo}
                </Button>
              )}
            </div>
            {!retired && <p className="soft small">{copy.retireText}</p>}
          </StaffForm>
        )}
      </section>
      <section className="work-sheet stack gap-2">
        <h2>{copy.history}</h2>
        {history.length === 0 && <p className="soft">{copy.noHistory}</p>}
        <ul className="plain stack gap-2 small">
          {history.map(({ when, by, changes }, index) => (
            <li key={index}>
              <strong>{by}</strong>
              <span>{` · ${when}`}</span>
              {changes.map(({ name, was, became }) => (
                <span
                  key={name}
                  className="design-change"
                >{`${name}: ${was !== null ? `${was} → ` : ''}${became ?? ''}`}</span>
              ))}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
