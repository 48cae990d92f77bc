import { Form, Link, redirectDocument } from 'react-router'
import { collectionNames } from '../../../../data/collections/collections.ts'
import { logPage } from '../../../../data/staff/log-pages.ts'
import { teamList } from '../../../../data/staff/stored-team.ts'
import { staffActions } from '../../../../domain/staff/staff-actions.ts'
import { refusalOf } from '../../../../use-cases/staff/acting.ts'
import { clockTime, dayAndTime, shortDate } from '../../../../words/ago.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { actionName, logCopy as copy } from '../../../../words/backoffice/log-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Options } from '../../../ui/options.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { refusedFeedback } from '../../session/feedback.ts'
import { FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import { WholeNumbers } from '../../ui/whole-numbers.tsx'
import { namesById } from '../../../../words/backoffice/names-of-ids.ts'
import type { Route } from './+types/log.ts'
import { readLogQuery, consoleName, logAddress, logFilter, logCursorOf } from './log-address.ts'
import { saidLine } from './log-line.ts'
import styles from '../../styles/log.css?url'
import { rowsOnPage } from '../../list-address.ts'

/** Actions that only read ('see …') write no log line, so the filter does not offer them. */
const done = Object.keys(staffActions).filter((action) => !action.startsWith('see '))

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see log', { context })
  const search = new URL(request.url).searchParams
  const query = readLogQuery(search)
  const after = logCursorOf(search)
  const [page, team, collections] = await Promise.all([
    logPage(shop.db, logFilter(query), { after, size: rowsOnPage }),
    teamList(shop.db),
    collectionNames(shop.db),
  ])
  const names = namesById(collections)
  const now = shop.now()
  return {
    query,
    filtered: Object.values(query).some((value) => value !== ''),
    newest: after === null ? null : logAddress(query),
    next: page.next && logAddress(query, { after: page.next }),
    people: team.map(({ id, name }) => ({ id, name })),
    lines: page.lines.map((line) => ({
      ...saidLine(line, who.actor.role, names),
      day: shortDate(line.at, now),
      time: clockTime(line.at),
      when: dayAndTime(line.at),
      address: line.address,
    })),
  }
}

/** Redirects to the file of the log. `redirectDocument`, because browsers save a file only after a full navigation. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const refused = refusalOf('export log', who.actor, shop.now())
  if (refused) return refusedFeedback(refused)
  const query = readLogQuery(new URL(request.url).searchParams)
  return redirectDocument(logAddress(query, { path: backofficePaths.logFile }))
}

export default function Log({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, next, newest, filtered, query } = loaderData
  return (
    <>
      <WorkHead title={copy.title}>
        <StaffForm method="post" action={logAddress(query)}>
          <Button type="submit" small>
            {copy.export}
          </Button>
        </StaffForm>
      </WorkHead>
      <p className="soft small">{copy.hint}</p>
      <FeedbackMessage feedback={actionData} />
      <Filters {...loaderData} />
      {lines.length === 0 ? (
        <p className="empty">{filtered ? copy.nothingFound : copy.empty}</p>
      ) : (
        <ol className="rows log">
          {lines.map((line) => (
            <LineRow key={line.id} {...line} />
          ))}
        </ol>
      )}
      <p className="row links">
        {newest && <Link to={newest}>{copy.newest}</Link>}
        {next && <Link to={next}>{copy.older}</Link>}
      </p>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function LineRow({ who, deed, subject, changes, day, time, when, address }: Loaded['lines'][number]) {
  return (
    <li>
      <time className="soft small figure log-when" title={when}>
        <span>{`${day} `}</span>
        <span>{time}</span>
      </time>
      <div className="log-words">
        <p>
          <strong title={address}>{who}</strong>
          <span>{` ${deed} `}</span>
          {subject?.to ? (
            <Link to={subject.to}>
              <WholeNumbers words={subject.words} />
            </Link>
          ) : (
            <span>{subject?.words}</span>
          )}
        </p>
        {changes.length > 0 && (
          <ul className="plain log-changes soft small">
            {changes.map(({ name, was, became }) => (
              <li key={name}>
                <span>{`${name}: `}</span>
                {was !== null && <del>{was}</del>}
                <span>{`${was !== null && became !== null ? ' → ' : ''}${became ?? ''}`}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function Filters({ query, people, filtered }: Loaded) {
  return (
    <details className="work-sheet log-filters" open={filtered}>
      <summary>{copy.filters}</summary>
      <Form method="get" key={logAddress(query)} className="log-fields">
        <FormField name="quien" label={copy.who}>
          {(control) => (
            <select {...control} defaultValue={query.who}>
              <option value="">{copy.anybody}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value={consoleName}>{copy.console}</option>
            </select>
          )}
        </FormField>
        <FormField name="que" label={copy.what}>
          {(control) => (
            <select {...control} defaultValue={query.action}>
              <option value="">{copy.anything}</option>
              <Options of={done} words={actionName} />
            </select>
          )}
        </FormField>
        <FormField name="sobre" label={copy.subject} hint={copy.subjectHint}>
          {(control) => <input {...control} type="search" defaultValue={query.subject} />}
        </FormField>
        <FormField name="from" label={copy.from}>
          {(control) => <input {...control} type="date" defaultValue={query.from} />}
        </FormField>
        <FormField name="to" label={copy.to}>
          {(control) => <input {...control} type="date" defaultValue={query.to} />}
        </FormField>
        <p className="row log-go">
          <Button type="submit" kind="ink" small>
            {copy.filter}
          </Button>
          {filtered && <Link to={backofficePaths.log}>{copy.clear}</Link>}
        </p>
      </Form>
    </details>
  )
}
