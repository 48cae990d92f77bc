import { Link } from 'react-router'
import { mostSpreadsheetRows } from '../../../../domain/spreadsheets/spreadsheet-plan.ts'
import { sizeGuideSpreadsheet } from '../../../../domain/spreadsheets/size-rows.ts'
import {
  type GuideSince,
  hasRoom,
  lettersLeft,
  type TypedSizeRow,
} from '../../../../domain/catalogue/size-guide-draft.ts'
import { currentSizeGuide } from '../../../../use-cases/settings/change-size-guide.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { settingsCopy, settingsPages } from '../../../../words/backoffice/settings-words.ts'
import { sizeGuideForm as copy } from './words.ts'
import { paths as shopPaths } from '../../../../words/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { StoredFields } from '../../client/stored-fields.tsx'
import { BackLink, FeedbackMessage, useSaving, WorkHead } from '../../ui/page-parts.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/size-guide-page.css?url'
import type { Route } from './+types/size-guide-page.ts'
import { answerGuide, type TypedGuide } from './sent-size-guide.ts'
import { SizeGuideRows } from './size-guide-rows.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('change settings', { context })
  const { guide, fingerprint } = await currentSizeGuide(shop.db)
  const { backofficeUrl, publicUrl } = shop.settings
  return {
    stored: { rows: sizeGuideSpreadsheet(guide).rows, fingerprint },
    page: (backofficeUrl === null ? '' : publicUrl) + shopPaths.sizeGuide,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  return answerGuide({ shop, actor: who.actor, form: await request.formData() })
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const { title } = settingsPages.sizes

export default function SizeGuideForm({ loaderData: { stored, page }, actionData }: Route.ComponentProps) {
  const busy = useSaving()
  const form = useFirstFault(actionData?.faults)
  const { feedback, since, pressed, undo } = actionData ?? {}
  // Unsaved rows keep the fingerprint of the guide that was loaded, to notice a change by another person.
  const draft = actionData?.draft ?? stored
  const tables = {
    rows: draft.rows,
    faults: actionData?.faults ?? {},
    now: since?.fields ?? {},
    pressed,
    busy,
  }
  return (
    <>
      <Head page={page} />
      <FeedbackMessage feedback={feedback} />
      {since && <Since since={since} />}
      <StaffForm
        method="post"
        ref={form}
        className="work-sheet stack gap-5 size-guide"
        noValidate
        preventScrollReset
      >
        {/* The Enter key presses the first button of a form, so the first button only saves. */}
        <button type="submit" className="only-heard" tabIndex={-1} aria-hidden="true">
          {copy.save}
        </button>
        <StoredFields from={JSON.stringify(draft)}>
          <input type="hidden" name="mark" value={draft.fingerprint} />
          {draft.rows.length === 0 && <p>{copy.noneAtAll}</p>}
          <section className="stack gap-3">
            <h2>{copy.ages}</h2>
            <p className="soft small">{copy.agesHint}</p>
            <SizeGuideRows {...tables} lettered={false} />
            <Add kind="age" rows={draft.rows} busy={busy} />
          </section>
          <section className="stack gap-3">
            <h2>{copy.letters}</h2>
            <p className="soft small">{copy.lettersHint}</p>
            <SizeGuideRows {...tables} lettered />
            <Add kind="letter" rows={draft.rows} busy={busy} />
          </section>
        </StoredFields>
        <div className="next-action">
          <Button type="submit" kind="main" busy={busy}>
            {copy.save}
          </Button>
          <output className="if-said size-guide-unsaved">{pressed && copy.unsaved}</output>
        </div>
      </StaffForm>
      {undo && <Undo {...undo} busy={busy} />}
    </>
  )
}

function Head({ page }: { page: string }) {
  return (
    <>
      <BackLink to={paths.settings}>{settingsCopy.back}</BackLink>
      <WorkHead title={title}>
        <a href={page} className="way">
          {copy.seePage} ↗
        </a>
        <Link to={`${paths.imports}?tipo=sizes`} className="way">
          {copy.bySpreadsheet}
        </Link>
      </WorkHead>
      <p className="soft">{copy.lead}</p>
    </>
  )
}

function Add({ kind, rows, busy }: { kind: 'age' | 'letter'; rows: readonly TypedSizeRow[]; busy: boolean }) {
  if (kind === 'letter' && lettersLeft(rows).length === 0) return null
  if (!hasRoom(rows)) return <p className="soft small">{copy.full(mostSpreadsheetRows.sizes)}</p>
  return (
    <p>
      <Button small type="submit" name="press" value={`add ${kind}`} busy={busy}>
        {kind === 'age' ? copy.addAge : copy.addLetter}
      </Button>
    </p>
  )
}

/** Lists rows of the size guide that another person added or removed. */
function Since({ since: { more, gone } }: { since: GuideSince }) {
  const said = [...more.map((row) => copy.more(row)), ...(gone.length > 0 ? [copy.gone(gone)] : [])]
  if (said.length === 0) return null
  return (
    <ul className="size-guide-since">
      {said.map((sentence) => (
        <li key={sentence} className="said small">
          {sentence}
        </li>
      ))}
    </ul>
  )
}

/** Saves the previous size guide again, unless another person changed the guide since. */
function Undo({ rows, fingerprint, busy }: TypedGuide & { busy: boolean }) {
  return (
    <StaffForm method="post" className="stack gap-2">
      <input type="hidden" name="mark" value={fingerprint} />
      {rows.map((row, index) =>
        Object.entries(row).map(([column, text]) => (
          <input key={`${column}-${index}`} type="hidden" name={column} value={text} />
        )),
      )}
      <Button type="submit" name="intent" value="undo" small busy={busy}>
        {copy.undo}
      </Button>
      <p className="soft small">{copy.undoHint}</p>
    </StaffForm>
  )
}
