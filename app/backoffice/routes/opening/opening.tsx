import { storedSettings } from '../../../../data/settings/stored-settings.ts'
import { againstOpening, type FirstStep } from '../../../../domain/opening/first-steps.ts'
import { isOpen, mostWords } from '../../../../domain/opening/opening.ts'
import { firstStepsOf } from '../../../../use-cases/opening/look-at-first-steps.ts'
import { closeDoors, type DoorsMoved, openDoors } from '../../../../use-cases/opening/open-doors.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { openingCopy as copy } from './words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { FeedbackMessage, useSaving, WorkHead } from '../../ui/page-parts.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { done, isRefused, notDone, type Feedback, refusedFeedback } from '../../session/feedback.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { FirstStepsList } from './first-steps-list.tsx'
import styles from './opening.css?url'
import type { Route } from './+types/opening.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('check shop', { context })
  const { settings } = shop
  const [stored, steps] = await Promise.all([storedSettings(shop.db), firstStepsOf(shop, shop.db)])
  return {
    opening: settings.opening,
    visible: isOpen(settings),
    version: stored.find(({ name }) => name === 'opening')?.version ?? 0,
    lacking: steps.filter(({ essential, why }) => essential && why !== null),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const version = Number(form.get('version'))
  if (!Number.isSafeInteger(version)) return notDone(copy.meanwhile)
  if (form.get('intent') === 'close') {
    const words = String(form.get('words') ?? '')
    const closed = await closeDoors(shop, who.actor, { words, version })
    return isRefused(closed)
      ? refusedFeedback(closed)
      : doorsFeedback(closed, copy.closedNow, copy.alreadyClosed)
  }
  const opened = await openDoors(shop, who.actor, { version })
  if (isRefused(opened)) return refusedFeedback(opened)
  if (opened.kind === 'lacking')
    return notDone(copy.stillLacking(opened.steps.map((name) => copy.steps[name].title).join(', ')))
  return doorsFeedback(opened, copy.opened, copy.alreadyOpen)
}

function doorsFeedback({ kind }: DoorsMoved, moved: string, already: string): Feedback {
  if (kind === 'meanwhile') return notDone(copy.meanwhile)
  return done(kind === 'moved' ? moved : already)
}

export default function OpeningPage({ loaderData, actionData }: Route.ComponentProps) {
  const { opening, visible, version, lacking } = loaderData
  return (
    <>
      <WorkHead title={copy.title} />
      <FeedbackMessage feedback={actionData} />
      <section className="work-sheet stack gap-3" aria-live="polite">
        <p className="firm">{copy.state[opening.state]}</p>
        {opening.state === 'closed' && opening.words !== '' && (
          <>
            <p className="soft">{copy.closedWords}</p>
            <p className="opening-words">{opening.words}</p>
          </>
        )}
        {opening.state === 'open' && !visible && <p>{copy.missing}</p>}
        {!visible && (
          <p>
            <a href={paths.seeShop}>{copy.see} ↗</a> <span className="soft small">{copy.seeHint}</span>
          </p>
        )}
      </section>
      {opening.state === 'open' ? <Close version={version} /> : <Open version={version} lacking={lacking} />}
    </>
  )
}

function Open({ version, lacking }: { version: number; lacking: FirstStep[] }) {
  const busy = useSaving()
  if (againstOpening(lacking).length > 0)
    return (
      <section className="stack gap-3" aria-labelledby="lacking">
        <h2 id="lacking">{copy.lacking}</h2>
        <FirstStepsList steps={lacking} />
      </section>
    )
  return (
    <StaffForm method="post" className="work-sheet stack gap-4">
      <input type="hidden" name="version" value={version} />
      <p>{copy.openText}</p>
      <div className="next-action">
        <Button type="submit" name="intent" value="open" kind="main" busy={busy}>
          {copy.openButton}
        </Button>
      </div>
    </StaffForm>
  )
}

function Close({ version }: { version: number }) {
  const busy = useSaving()
  return (
    <StaffForm method="post" className="work-sheet stack gap-4">
      <input type="hidden" name="version" value={version} />
      <h2>{copy.close}</h2>
      <p>{copy.closeText}</p>
      <StoredFields>
        <FormField name="words" label={copy.words} hint={copy.wordsHint} optional>
          {(control) => <TextArea {...control} rows={3} maxLength={mostWords} />}
        </FormField>
      </StoredFields>
      <div>
        <Button type="submit" name="intent" value="close" busy={busy}>
          {copy.closeButton}
        </Button>
      </div>
    </StaffForm>
  )
}
