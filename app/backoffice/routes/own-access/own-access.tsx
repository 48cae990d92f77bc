import { useNavigation } from 'react-router'
import { staffSessionsOf } from '../../../../data/staff/staff-sessions.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { ago, dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { noticesCopy } from '../../../../words/backoffice/order-notices-words.ts'
import { ownAccess as copy } from '../../../../words/backoffice/own-access.ts'
import { roleNames } from '../../../../words/backoffice/team-words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/own-access.css?url'
import { Badge, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import { changeAccess, type OwnAccessAnswer } from './changing-access.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import type { Route } from './+types/own-access.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('end own session', { context })
  const { id, name, email, role, demonstration } = who.staff
  const now = shop.now()
  const sessions = await staffSessionsOf(shop.db, id, now)
  return {
    name,
    email,
    role: roleNames[role],
    demonstration,
    choosesNotices: mayDo(role, 'choose notices'),
    sessions: sessions
      // In a demonstration all visitors share one account, so each visitor sees only their own session.
      .filter((session) => !demonstration || session.id === who.sessionId)
      .map(({ createdAt, lastSeenAt, ...session }) => ({
        ...session,
        isHere: session.id === who.sessionId,
        since: dayAndTime(createdAt),
        seen: ago(lastSeenAt, now),
      }))
      .sort((one, other) => Number(other.isHere) - Number(one.isHere)),
  }
}

export async function action(args: Route.ActionArgs) {
  return changeAccess(args)
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function OwnAccess({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, role, demonstration, choosesNotices, sessions } = loaderData
  const answerAt = (at: OwnAccessAnswer['at']) => (actionData?.at === at ? actionData : undefined)
  return (
    <>
      <WorkHead title={copy.title}>
        <Badge>{role}</Badge>
      </WorkHead>
      <p className="soft own-who">{`${name}${!demonstration ? ` · ${email}` : ''}`}</p>
      <div className="own-sheets">
        <section className="stack gap-3" aria-labelledby="sesiones">
          <h2 id="sesiones">{copy.sessions}</h2>
          <p className="soft small">{demonstration ? copy.inDemonstration : copy.sessionsText}</p>
          <FeedbackMessage feedback={answerAt('sessions')?.feedback} />
          <Sessions sessions={sessions} />
        </section>
        <div className="stack">
          {choosesNotices && <Notices />}
          {!demonstration && (
            <>
              <section className="work-sheet stack gap-3" aria-labelledby="segundo-paso">
                <h2 id="segundo-paso">{copy.secondFactor}</h2>
                <p className="soft small">{copy.secondFactorText}</p>
                <p>
                  <ButtonLink to={backofficePaths.ownSecondFactor} prefetch="none">
                    {copy.secondFactorOpen}
                  </ButtonLink>
                </p>
              </section>
              <section className="work-sheet stack gap-3" aria-labelledby="contrasena">
                <h2 id="contrasena">{copy.password}</h2>
                <p className="soft small">{copy.passwordText}</p>
                <OwnPasswordForm about={[name, email]} email={email} answer={answerAt('password')} />
              </section>
            </>
          )}
        </div>
      </div>
    </>
  )
}

function Notices() {
  return (
    <section className="work-sheet stack gap-3" aria-labelledby="avisos">
      <h2 id="avisos">{noticesCopy.title}</h2>
      <p className="soft small">{noticesCopy.lead}</p>
      <p>
        <ButtonLink to={backofficePaths.notices} prefetch="none">
          {noticesCopy.choose}
        </ButtonLink>
      </p>
    </section>
  )
}

type Session = Route.ComponentProps['loaderData']['sessions'][number]

function Sessions({ sessions }: { sessions: Session[] }) {
  const { state, formData } = useNavigation()
  const ending = state === 'idle' ? null : (formData?.get('session') ?? formData?.get('intent'))
  const others = sessions.filter(({ isHere }) => !isHere)
  return (
    <>
      <ul className="rows">
        {sessions.map(({ id, browser, address, since, seen, isHere }) => (
          <li key={id} className="own-session">
            <div>
              <strong>{browser || copy.someBrowser}</strong>{' '}
              {isHere && <Badge meaning="moving">{copy.here}</Badge>}
              <p className="soft small">{copy.session(address, since, seen)}</p>
            </div>
            {!isHere && (
              <StaffForm method="post">
                <input type="hidden" name="session" value={id} />
                <Button
                  small
                  type="submit"
                  name="intent"
                  value="end"
                  busy={ending === id}
                  aria-label={copy.endOf(browser || copy.someBrowser)}
                >
                  {copy.end}
                </Button>
              </StaffForm>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <StaffForm method="post">
          <Button type="submit" name="intent" value="end-others" busy={ending === 'end-others'}>
            {copy.endOthers}
          </Button>
        </StaffForm>
      )}
      {others.length === 0 && <p className="soft small">{copy.onlyThis}</p>}
    </>
  )
}
