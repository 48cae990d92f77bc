import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { checkedParts } from '../../../../domain/opening/first-steps.ts'
import { requestBackup } from '../../../../use-cases/backups/take-backup.ts'
import { checkPart } from '../../../../use-cases/opening/check-part.ts'
import { tryWorkAgain } from '../../../../use-cases/today/try-work-again.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { backupsCopy } from '../../../../words/backoffice/backups-words.ts'
import { healthCopy as copy } from './words.ts'
import { todayCopy } from '../../../../words/backoffice/today.ts'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { usePollingWhile } from '../../client/use-polling-while.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { done, isRefused, notDone, feedbackOf, refusedFeedback } from '../../session/feedback.ts'
import { Badge, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import { healthView, type PartView } from './health-view.ts'
import styles from './health.css?url'
import type { Route } from './+types/health.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see health', { context })
  return healthView(shop, who.actor.id)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const intent = (await request.formData()).get('intent')
  if (intent === 'again') {
    const result = await tryWorkAgain(shop, who.actor)
    return feedbackOf(result, { done: ({ tried }) => done(todayCopy.tried(tried)) })
  }
  const part = checkedParts.find((each) => each === intent)
  if (!part) return notDone(copy.unclear)
  if (part === 'backup' && shop.settings.backupHour !== null) {
    const requested = await requestBackup(shop, who.actor)
    return feedbackOf(requested, { queued: done(backupsCopy.started) })
  }
  const result = await checkPart(shop, who.actor, { part })
  if (isRefused(result)) return refusedFeedback(result)
  if (!result.good) return notDone(copy.failed)
  if (part === 'mail') return done(copy.good_mail(result.to))
  return done(part === 'payments' ? copy.good_payments : copy.good_backup)
}

export default function Health({ loaderData, actionData }: Route.ComponentProps) {
  const { doors, parts, webhookUrl, program, database, work, notices, comparison } = loaderData
  const { filesAnswer, stoppedSpreadsheets, backingUp } = loaderData
  usePollingWhile(backingUp)
  return (
    <>
      <WorkHead title={copy.title}>
        {doors === 'open' && (
          <Link to={paths.opening} className="way">
            {copy.doors.way}
          </Link>
        )}
      </WorkHead>
      <p className="soft">{`${copy.doors[doors]} ${copy.lead}`}</p>
      <FeedbackMessage feedback={actionData} />
      <Part title={copy.connections}>
        <ul className="rows health-parts">
          {parts.map((each) => (
            <Connection key={each.part} {...each} webhookUrl={webhookUrl} />
          ))}
          <FilesStatus answer={filesAnswer} />
        </ul>
      </Part>
      <StoppedSpreadsheets spreadsheets={stoppedSpreadsheets} />
      <Part title={copy.work}>
        <Work {...work} />
      </Part>
      <div className="health-pair">
        <Part title={copy.notices}>
          <p>{notices.last === null ? copy.noticesNone : copy.noticesCame(notices.came, notices.last)}</p>
          {notices.waiting > 0 && <p className="soft">{copy.noticesWait(notices.waiting)}</p>}
        </Part>
        <Part title={copy.comparison}>
          <Comparison comparison={comparison} />
        </Part>
        <Machine program={program} database={database} />
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

const badgeMeanings = { good: 'moving', bad: 'act', open: 'waiting' } as const

function Connection({
  part,
  status,
  words,
  answer,
  hint,
  button,
  triable,
  webhookUrl,
}: PartView & { webhookUrl: string | null }) {
  const { formData } = useNavigation()
  const { title } = copy.parts[part]
  return (
    <li>
      <div className="health-words">
        <strong>{title}</strong>
        <Badge meaning={badgeMeanings[status]}>{words}</Badge>
        {answer !== '' && <span className="said">{answer}</span>}
        {part === 'payments' && webhookUrl !== null && (
          <span className="soft small">
            {copy.webhookAt}: <code>{webhookUrl}</code>
          </span>
        )}
        {hint !== '' && <span className="soft small">{hint}</span>}
      </div>
      {triable && (
        <StaffForm method="post">
          <Button type="submit" name="intent" value={part} small busy={formData?.get('intent') === part}>
            {button}
          </Button>
        </StaffForm>
      )}
    </li>
  )
}

function Machine({ program, database }: Pick<Route.ComponentProps['loaderData'], 'program' | 'database'>) {
  return (
    <>
      <Part title={copy.program}>
        <Facts
          facts={[
            [copy.version, program.version],
            [copy.running, program.since],
            [copy.processes, String(program.processes)],
            [copy.memory, program.memory],
            ...(program.free === null
              ? []
              : [[copy.disk, program.isShort ? copy.diskShort(program.free) : program.free] as const]),
          ]}
        />
      </Part>
      <Part title={copy.database}>
        <Facts
          facts={[
            [copy.server, database.version],
            [copy.size, database.size],
            [copy.answersIn, database.answeredIn],
            [copy.clock, database.clock === null ? copy.clockGood : copy.clockOff(database.clock)],
          ]}
        />
      </Part>
    </>
  )
}

/** The file store is tested while the page is loaded. */
function FilesStatus({ answer }: { answer: boolean }) {
  return (
    <li>
      <div className="health-words">
        <strong>{copy.files}</strong>
        <Badge meaning={answer ? 'moving' : 'act'}>{answer ? copy.filesGood : copy.filesBad}</Badge>
      </div>
    </li>
  )
}

function StoppedSpreadsheets({
  spreadsheets,
}: {
  spreadsheets: readonly { address: string; why: string }[]
}) {
  if (spreadsheets.length === 0) return null
  return (
    <Part title={copy.stoppedSpreadsheets}>
      <ul className="rows">
        {spreadsheets.map(({ address, why }) => (
          <li key={address}>
            <span className="row-words">
              <strong>
                <Link to={paths.imports}>{address}</Link>
              </strong>
              <span className="said">{why}</span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

type WorkProps = {
  waiting: number
  stuck: readonly { kind: string; count: number; attempts: number; error: string; since: string }[]
}

function Work({ waiting, stuck }: WorkProps) {
  if (stuck.length === 0)
    return (
      <p>
        {copy.workDone} <span className="soft">{waiting > 0 && copy.waiting(waiting)}</span>
      </p>
    )
  return (
    <>
      <ul className="rows">
        {stuck.map(({ kind, count, attempts, error, since }) => (
          <li key={kind + error}>
            <span className="row-words">
              <strong>{`${kind} · ${copy.stuck(count)}`}</strong>
              <span className="said">{error}</span>
            </span>
            <span className="soft small">{`${copy.tried(attempts)} · ${since}`}</span>
          </li>
        ))}
      </ul>
      <StaffForm method="post">
        <Button type="submit" name="intent" value="again" small>
          {copy.tryAgain}
        </Button>
      </StaffForm>
    </>
  )
}

function Comparison({
  comparison,
}: {
  comparison: { when: string; looked: number; unanswered: number; found: number } | null
}) {
  if (!comparison) return <p>{copy.comparisonNever}</p>
  const { when, looked, unanswered, found } = comparison
  return (
    <>
      <p>{looked === 0 ? copy.comparedNone(when) : copy.compared(when, looked)}</p>
      <p>
        {found > 0 ? (
          <Link to={paths.money}>{copy.comparisonFound(found)}</Link>
        ) : (
          looked > 0 && <span>{copy.comparisonGood}</span>
        )}
        <span>{unanswered > 0 && ` ${copy.unanswered(unanswered)}`}</span>
      </p>
    </>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="work-sheet facts figure">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
