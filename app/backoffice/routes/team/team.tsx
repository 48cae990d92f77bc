import { randomUUID } from 'node:crypto'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { teamList } from '../../../../data/staff/stored-team.ts'
import { staffRoles } from '../../../../domain/staff/staff-actions.ts'
import { ago, dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { roleNames, teamCopy as copy } from '../../../../words/backoffice/team-words.ts'
import { longestStaffName } from '../../../forms/invitation-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Options } from '../../../ui/options.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { Badge, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/team.ts'
import { changeTeam, type TeamAnswer } from './team-action.ts'
import styles from '../../styles/team.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see team', { context })
  const now = shop.now()
  const team = await teamList(shop.db)
  return {
    key: randomUUID(),
    team: team.map(({ lastSeenAt, invitedUntil, ...member }) => ({
      ...member,
      isYou: member.id === who.actor.id,
      lastSeen: lastSeenAt && ago(lastSeenAt, now),
      invitedUntil: invitedUntil && invitedUntil > now ? dayAndTime(invitedUntil) : null,
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeTeam(currentStaff({ context }), Object.fromEntries(await request.formData()))
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { team } = loaderData
  return (
    <>
      <WorkHead title={copy.title} />
      <FeedbackMessage feedback={actionData?.feedback} />
      <div className="beside">
        <div className="stack">
          {team.length === 1 && <p className="opening">{copy.alone}</p>}
          <ul className="rows">
            {team.map((member) => (
              <MemberRow key={member.id} {...member} />
            ))}
          </ul>
        </div>
        <InvitationForm next={loaderData.key} sent={actionData} />
      </div>
    </>
  )
}

type Member = Route.ComponentProps['loaderData']['team'][number]

function MemberRow(member: Member) {
  const { name, email, role, status, isYou, demonstration } = member
  return (
    <li className="member">
      <div className="member-who">
        <strong>{name}</strong> {isYou && <span className="soft">({copy.you})</span>}
        <p className="soft small member-mail">{demonstration ? copy.demonstration : email}</p>
        <p className="soft small">{memberState(member)}</p>
      </div>
      <span className="member-badges">
        <Badge>{roleNames[role]}</Badge>
        {status !== 'active' && (
          <Badge meaning={status === 'invited' ? 'waiting' : 'resting'}>{copy.status[status]}</Badge>
        )}
      </span>
      {isYou ? (
        <p className="small member-change">
          <Link to={backofficePaths.ownAccess}>{copy.ownAccess}</Link>
        </p>
      ) : (
        !demonstration && <MemberChange {...member} />
      )}
    </li>
  )
}

/** The state of a member: 'vista hace 3 h · con segundo paso', or the state of the invitation. */
function memberState({ status, lastSeen, invitedUntil, hasSecondFactor, demonstration }: Member): string {
  if (status === 'invited') return invitedUntil ? copy.invitedUntil(invitedUntil) : copy.invitationOver
  const seen = lastSeen ? copy.lastSeen(lastSeen) : copy.neverSeen
  if (demonstration) return seen
  return `${seen} · ${hasSecondFactor ? copy.secondFactor : copy.noSecondFactor}`
}

function MemberChange({ id, name, role, status, hasSecondFactor }: Member) {
  return (
    <details className="member-change">
      <summary aria-label={copy.changeOf(name)}>{copy.change}</summary>
      <div className="stack gap-3">
        <StaffForm method="post" className="member-role">
          <input type="hidden" name="member" value={id} />
          <input type="hidden" name="seen" value={role} />
          <FormField name="role" id={`role-${id}`} label={copy.role}>
            {(control) => (
              <select {...control} defaultValue={role} key={role}>
                <Options of={staffRoles} words={roleNames} />
              </select>
            )}
          </FormField>
          <Button type="submit" name="intent" value="role" small>
            {copy.saveRole}
          </Button>
        </StaffForm>
        {status === 'active' && (
          <>
            {hasSecondFactor && (
              <Press
                id={id}
                intent="reset-second-factor"
                words={copy.resetSecondFactor}
                hint={copy.resetHint}
              />
            )}
            <Press id={id} intent="disable" words={copy.disable} hint={copy.disableHint} />
          </>
        )}
        {status === 'disabled' && <Press id={id} intent="enable" words={copy.enable} />}
        {status === 'invited' && (
          <div className="row gap-2">
            <Press id={id} intent="invite-again" words={copy.inviteAgain} />
            <Press id={id} intent="withdraw" words={copy.withdraw} />
          </div>
        )}
      </div>
    </details>
  )
}

function Press({ id, intent, words, hint }: { id: string; intent: string; words: string; hint?: string }) {
  return (
    <StaffForm method="post" className="stack gap-2">
      <input type="hidden" name="member" value={id} />
      {hint && <p className="soft small">{hint}</p>}
      <p>
        <Button type="submit" name="intent" value={intent} small>
          {words}
        </Button>
      </p>
    </StaffForm>
  )
}

function InvitationForm({ next, sent }: { next: string; sent: TeamAnswer | undefined }) {
  const { faults = {}, kept = {} } = sent ?? {}
  const typed = (name: string): string | undefined => kept[name]
  // A refused form keeps its idempotency key, so a second press sends the same invitation. A new key empties the form.
  const id = typed('key') ?? next
  return (
    <StaffForm method="post" className="work-sheet stack">
      <h2>{copy.invite}</h2>
      <StoredFields from={id}>
        <input type="hidden" name="key" value={id} />
        <FormField name="name" label={copy.name} error={faults.name}>
          {(control) => (
            <input
              {...control}
              defaultValue={typed('name')}
              maxLength={longestStaffName}
              required
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField name="email" label={copy.email} hint={copy.inviteHint} error={faults.email}>
          {(control) => (
            <input {...control} type="email" defaultValue={typed('email')} required autoComplete="off" />
          )}
        </FormField>
        <FormField name="role" label={copy.role} error={faults.role}>
          {(control) => (
            <select {...control} defaultValue={typed('role') ?? 'workshop'}>
              <Options of={staffRoles} words={roleNames} />
            </select>
          )}
        </FormField>
      </StoredFields>
      <Button kind="main" type="submit" name="intent" value="invite">
        {copy.sendInvitation}
      </Button>
      <details>
        <summary>{copy.rolesTitle}</summary>
        <dl className="facts small">
          {staffRoles.map((each) => (
            <Fragment key={each}>
              <dt>{roleNames[each]}</dt>
              <dd>{copy.roles[each]}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </StaffForm>
  )
}
