import { largestFiles } from '../../../../domain/pictures/largest-files.ts'
import { randomUUID } from 'node:crypto'
import { Link, redirect, useNavigation } from 'react-router'
import { followedSpreadsheets } from '../../../../data/spreadsheets/followed-spreadsheets.ts'
import { newestSpreadsheetImports } from '../../../../data/spreadsheets/spreadsheet-imports.ts'
import {
  changesAnything,
  type SpreadsheetKind,
  spreadsheetKinds,
} from '../../../../domain/spreadsheets/spreadsheet-plan.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { previewSpreadsheet } from '../../../../use-cases/spreadsheets/preview-spreadsheet.ts'
import { refusalOf } from '../../../../use-cases/staff/acting.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { filesCopy } from '../../../../words/backoffice/files.ts'
import {
  followStopped,
  importsCopy as copy,
  spreadsheetColumns,
} from '../../../../words/backoffice/spreadsheet-words.ts'
import { isChosenFile } from '../../../forms/chosen-file.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { FileField } from '../../client/file-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { formWithFiles } from '../../session/form-with-files.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import { Rows, Tab, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import styles from '../../styles/imports.css?url'
import type { Route } from './+types/imports.ts'
import { Follows } from './follows.tsx'
import { changeFollow } from './change-follow.ts'
import { ImportStateBadge } from './import-state-badge.tsx'
import { SpreadsheetAddressField, Hidden, KeepPiecesField } from './import-fields.tsx'

const mostShown = 20

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('import sheet', { context })
  const requested = new URL(request.url).searchParams.get('tipo')
  const [newest, follows] = await Promise.all([
    newestSpreadsheetImports(shop.db, mostShown),
    followedSpreadsheets(shop.db),
  ])
  return {
    key: randomUUID(),
    kind: spreadsheetKinds.find((each) => each === requested) ?? 'products',
    follows: follows.map(({ id, kind, address, everyHours, fault, lookedAt }) => ({
      id,
      kind,
      address,
      every: copy.hours[everyHours] ?? '',
      stopped: fault && followStopped(fault),
      looked: lookedAt ? copy.lookedAt(dayAndTime(lookedAt)) : copy.notLooked,
    })),
    newest: newest.map(({ id, kind, source, state, counts, faultCount, who, createdAt }) => ({
      id,
      kind,
      source,
      state,
      anything: changesAnything(counts),
      sum: faultCount > 0 ? '' : copy.sum(counts),
      by: copy.by(who, dayAndTime(createdAt)),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  // The permission is checked before the first byte of the file is read.
  const refused = refusalOf('import sheet', who.actor, shop.now())
  if (refused) return { feedback: refusedFeedback(refused), kept: { address: '' } }
  const form = await formWithFiles(request)
  if (form === null) return { feedback: notDone(filesCopy.busy), kept: { address: '' } }
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const kept = { address: text('address') }
  const follow = await changeFollow(shop, who.actor, text)
  if (follow) return { feedback: follow, kept: { address: '' } }
  const id = text('key')
  const kind = spreadsheetKinds.find((each) => each === text('kind'))
  if (!kind || !isUuid(id)) return { feedback: notDone(copy.noFile), kept }
  const file = form.get('file')
  const byAddress = form.get('from') === 'address'
  if (byAddress && kept.address === '') return { feedback: notDone(copy.noAddress), kept }
  if (!byAddress && !isChosenFile(file)) return { feedback: notDone(copy.noFile), kept }
  if (isChosenFile(file) && file.size === 0) return { feedback: notDone(filesCopy.empty(file.name)), kept }
  const from = isChosenFile(file)
    ? { name: file.name.slice(0, 200), bytes: new Uint8Array(await file.arrayBuffer()) }
    : { address: kept.address }
  const result = await previewSpreadsheet(shop, who.actor, {
    id,
    kind,
    keepPieces: form.get('keep') !== null,
    from,
  })
  if (isRefused(result)) return { feedback: refusedFeedback(result), kept }
  if (result.kind === 'not-fetched') return { feedback: notDone(copy.notFetched[result.why.kind]), kept }
  return redirect(paths.import(id))
}

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { key, kind, newest, follows } = loaderData
  return (
    <>
      <WorkHead title={copy.title} />
      <p className="soft">{copy.lead}</p>
      <FeedbackMessage feedback={actionData?.feedback} />
      <nav aria-label={copy.kind} className="tabs">
        {spreadsheetKinds.map((each) => (
          <Tab key={each} to={`${paths.imports}?tipo=${each}`} shown={each === kind}>
            {copy.kinds[each]}
          </Tab>
        ))}
      </nav>
      <ImportForms id={key} kind={kind} typed={actionData?.kept.address} />
      <Columns kind={kind} />
      <Follows id={key} kind={kind} follows={follows} />
      <TakeOut />
      <Newest newest={newest} />
    </>
  )
}

/** Two ways to import a spreadsheet: as a file, or by its address. */
function ImportForms({ id, kind, typed }: { id: string; kind: SpreadsheetKind; typed: string | undefined }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="sheet-ways">
      <StaffForm
        method="post"
        encType="multipart/form-data"
        className="work-sheet stack"
        key={`file-${kind}`}
      >
        <h2>{copy.fileTitle}</h2>
        <Hidden id={id} kind={kind} />
        <FormField name="file" label={copy.file} hint={copy.fileHint}>
          {(control) => (
            <FileField
              most={largestFiles.spreadsheet}
              {...control}
              accept=".csv,.tsv,.txt,.xlsx,.json"
              required
            />
          )}
        </FormField>
        <KeepPiecesField kind={kind} />
        <Button type="submit" kind="main" busy={busy}>
          {busy ? copy.seeing : copy.see}
        </Button>
      </StaffForm>
      <StaffForm method="post" className="work-sheet stack" key={`address-${kind}`}>
        <h2>{copy.addressTitle}</h2>
        <Hidden id={id} kind={kind} />
        <input type="hidden" name="from" value="address" />
        <SpreadsheetAddressField typed={typed} />
        <KeepPiecesField kind={kind} />
        <Button type="submit" busy={busy}>
          {busy ? copy.seeing : copy.see}
        </Button>
      </StaffForm>
    </div>
  )
}

function Newest({ newest }: Pick<Route.ComponentProps['loaderData'], 'newest'>) {
  return (
    <section className="stack">
      <h2>{copy.newest}</h2>
      <Rows empty={copy.none}>
        {newest.map((each) => (
          <li key={each.id}>
            <Link to={paths.import(each.id)} className="row-words">
              <strong className="brief">{each.source}</strong>
              <span className="soft small">
                {[copy.kinds[each.kind], each.sum, each.by].filter(Boolean).join(' · ')}
              </span>
            </Link>
            <ImportStateBadge {...each} />
          </li>
        ))}
      </Rows>
    </section>
  )
}

function Columns({ kind }: { kind: SpreadsheetKind }) {
  return (
    <details className="work-sheet">
      <summary>{copy.columnsTitle}</summary>
      <div className="stack opening">
        <p className="soft small">{copy.columnsHint}</p>
        <dl className="sheet-columns">
          {spreadsheetColumns[kind].map(({ name, what, example, required }) => (
            <div key={name}>
              <dt>
                <span>{`${name} `}</span>
                {required && (
                  <span className="soft small">{`(${required === 'new' ? copy.neededForNew : copy.needed})`}</span>
                )}
              </dt>
              <dd>
                <span>{`${what} `}</span>
                {example !== '' && (
                  <span className="soft small">
                    {copy.example}: <code>{example}</code>
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className="ways">
          {(['xlsx', 'csv'] as const).map((format) => (
            <a key={format} href={paths.spreadsheetTemplate(kind, format)}>
              {copy.templateOf(copy.formats[format])}
            </a>
          ))}
        </p>
      </div>
    </details>
  )
}

function TakeOut() {
  return (
    <section className="work-sheet stack gap-2">
      <h2>{copy.out}</h2>
      <p className="soft small">{copy.outHint}</p>
      <p className="ways">
        {(['xlsx', 'csv'] as const).map((format) => (
          <a key={format} href={paths.productsFile(format)}>
            {copy.outProducts(copy.formats[format])}
          </a>
        ))}
      </p>
    </section>
  )
}
