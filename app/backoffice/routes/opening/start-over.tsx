import { data } from 'react-router'
import { startOver, startOverOutlook } from '../../../../use-cases/demonstration/start-over.ts'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { done, feedbackOf, notDone } from '../../session/feedback.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { FeedbackMessage, useSaving, WorkHead } from '../../ui/page-parts.tsx'
import { isEmptyWork, startOverCopy as copy } from './start-over-words.ts'
import type { Route } from './+types/start-over.ts'

/** The page 'Empezar de cero'. A shop that is no demonstration answers 404. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('start over', { context })
  const outlook = await startOverOutlook(shop)
  if (outlook === null) throw data(null, { status: 404 })
  return outlook
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  if (!form.has('sure')) return notDone(copy.notSure)
  const result = await startOver(shop, who.actor, { catalogueToo: form.has('catalogue') })
  return feedbackOf(result, {
    'started-over': done(copy.done),
    'still-filling': notDone(copy.stillFilling),
    'no-demonstration': notDone(copy.noDemonstration),
  })
}

export default function StartOverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, example, own } = loaderData
  const busy = useSaving()
  return (
    <>
      <WorkHead title={copy.title} />
      <FeedbackMessage feedback={actionData} />
      <p className="soft">{copy.lead}</p>
      <StaffForm method="post" className="work-sheet stack gap-4">
        <p>{isEmptyWork(example) ? copy.noExample : copy.example(example)}</p>
        {!isEmptyWork(own) && <p className="firm">{copy.own(own)}</p>}
        <p className="soft">{copy.rest}</p>
        {state !== 'catalogue-taken-out' && (
          <div className="stack gap-1">
            <label className="tick">
              <input type="checkbox" name="catalogue" /> {copy.catalogue}
            </label>
            <p className="soft small">{copy.catalogueHint}</p>
          </div>
        )}
        <label className="tick">
          <input type="checkbox" name="sure" required /> {copy.sure}
        </label>
        <div className="next-action">
          <Button type="submit" kind="ink" busy={busy}>
            {copy.button}
          </Button>
        </div>
      </StaffForm>
    </>
  )
}
