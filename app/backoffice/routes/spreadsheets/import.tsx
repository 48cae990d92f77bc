import { data, Link } from 'react-router'
import {
  findSpreadsheetImport,
  lastApplied,
  type SpreadsheetImport,
  rowsOfImport,
} from '../../../../data/spreadsheets/spreadsheet-imports.ts'
import { changesAnything, rowOutcomes } from '../../../../domain/spreadsheets/spreadsheet-plan.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { choosePieces, confirmImport } from '../../../../use-cases/spreadsheets/apply-import.ts'
import { undoImport } from '../../../../use-cases/spreadsheets/undo-import.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { backofficeFrame } from '../../../../words/backoffice/backoffice-frame-words.ts'
import { importsCopy as copy } from '../../../../words/backoffice/spreadsheet-words.ts'
import { Message } from '../../../ui/message.tsx'
import { usePollingWhile } from '../../client/use-polling-while.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import { BackLink, Tab, Tabs, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import styles from '../../styles/imports.css?url'
import type { Route } from './+types/import.ts'
import { ImportStateBadge } from './import-state-badge.tsx'
import { FaultList, ImportStateSection } from './import-state-section.tsx'
import { PiecesSinceExport } from './pieces-since.tsx'
import { PlannedRowLine } from './planned-row-line.tsx'
import { rowsOnPage } from '../../list-address.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('import sheet', { context })
  const found = isUuid(params.id) ? await findSpreadsheetImport(shop.db, params.id) : undefined
  if (!found) throw data(backofficeFrame.notThere, { status: 404 })
  const { searchParams } = new URL(request.url)
  const { id, counts } = found
  const shown =
    rowOutcomes.find((each) => each === searchParams.get('ver') && counts[each] > 0) ??
    rowOutcomes.find((each) => counts[each] > 0) ??
    null
  const from = Math.max(0, Number(searchParams.get('desde')) || 0)
  const rows = shown ? await rowsOfImport(shop.db, { id, outcome: shown, from, size: rowsOnPage + 1 }) : []
  const next = rows.length > rowsOnPage ? rows[rowsOnPage]!.position : null
  return {
    ...importView(found),
    last: found.state === 'applied' && (await lastApplied(shop.db, found.kind)) === id,
    shown,
    from,
    rows: rows.slice(0, rowsOnPage),
    next,
  }
}

function importView({ createdAt, appliedAt, who, counts, ...found }: SpreadsheetImport) {
  return {
    ...found,
    counts,
    anything: changesAnything(counts),
    of: counts.new + counts.changed + counts.moved,
    by: copy.by(who, dayAndTime(appliedAt ?? createdAt)),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const { id } = params
  const run = () => {
    if (form.get('intent') === 'undo') return undoImport(shop, who.actor, { id })
    if (form.get('intent') === 'pieces')
      return choosePieces(shop, who.actor, { id, keepPieces: form.get('keep') === 'yes' })
    return confirmImport(shop, who.actor, { id, fingerprint: String(form.get('mark')) })
  }
  const result = await run()
  if (isRefused(result)) return refusedFeedback(result)
  switch (result.kind) {
    case 'queued':
    case 'chosen':
      return undefined
    case 'meanwhile':
      return notDone(copy.meanwhile)
    case 'not-the-last':
      return notDone(copy.notTheLast)
  }
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, source, state, anything, by, warnings, piecesSince, keepPieces } = loaderData
  usePollingWhile(state === 'applying' || state === 'undoing')
  return (
    <>
      <BackLink to={`${paths.imports}?tipo=${kind}`}>{copy.back}</BackLink>
      <WorkHead title={copy.kinds[kind]} tab={copy.title}>
        <ImportStateBadge state={state} anything={anything} />
      </WorkHead>
      <p className="soft sheet-source">{`${source} · ${by}`}</p>
      <FeedbackMessage feedback={actionData} />
      {state === 'preview' && piecesSince && (
        <PiecesSinceExport since={piecesSince} keepPieces={keepPieces} />
      )}
      <ImportStateSection {...loaderData} />
      {warnings.length > 0 && (
        <Message title={copy.warningsTitle}>
          <FaultList faults={warnings} />
        </Message>
      )}
      <Rows {...loaderData} />
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Rows({ id, counts, shown, rows, from, next }: Loaded) {
  if (shown === null) return null
  const address = (outcome: string, at = 0) =>
    `${paths.import(id)}?ver=${outcome}${at > 0 ? `&desde=${at}` : ''}`
  return (
    <section className="stack">
      <Tabs label={copy.outcomes[shown]}>
        {rowOutcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <Tab
              key={outcome}
              to={address(outcome)}
              shown={outcome === shown}
            >{`${copy.outcomes[outcome]} ${counts[outcome]}`}</Tab>
          ))}
      </Tabs>
      {copy.outcomeHint[shown] !== '' && <p className="soft small">{copy.outcomeHint[shown]}</p>}
      <ul className="rows sheet-rows">
        {rows.map((row) => (
          <PlannedRowLine key={row.position} {...row} />
        ))}
      </ul>
      <p className="ways">
        {from > 0 && <Link to={address(shown)}>{copy.start}</Link>}
        {next !== null && <Link to={address(shown, next)}>{copy.more}</Link>}
      </p>
    </section>
  )
}
