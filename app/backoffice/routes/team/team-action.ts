import { type StaffRole, staffRoles } from '../../../../domain/staff/staff-actions.ts'
import type { TeamChange } from '../../../../domain/staff/team.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { resetSecondFactor } from '../../../../use-cases/staff/second-factor/reset-second-factor.ts'
import { changeMember, inviteMember } from '../../../../use-cases/staff/team/change-member.ts'
import { teamCopy as copy } from '../../../../words/backoffice/team-words.ts'
import { checkForm, type FaultsOf } from '../../../forms/check-form.ts'
import { invitationForm } from '../../../forms/invitation-form.ts'
import type { SignedInStaff } from '../../session/staff-context.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { done, isRefused, notDone, type Told, toldOf, toldRefused } from '../../session/told.ts'

/** `kept`: typed values of an invitation that must be corrected, or that needs the second factor first. */
export type TeamTold = {
  told: Told | undefined
  faults?: FaultsOf<typeof invitationForm>
  kept?: Record<string, string>
}

type Working = { shop: Shop; who: SignedInStaff }
type Sent = Record<string, FormDataEntryValue>

export function changeTeam(working: Working, sent: Sent): Promise<TeamTold> {
  switch (sent['intent']) {
    case 'invite':
      return invite(working, sent)
    case 'reset-second-factor':
      return reset(working, memberOf(sent))
    case 'role': {
      const role = roleOf(sent['role'])
      return role ? change(working, sent, { kind: 'role', role }) : unreadable()
    }
    case 'disable':
    case 'enable':
    case 'withdraw':
    case 'invite-again':
      return change(working, sent, { kind: sent['intent'] })
    default:
      return unreadable()
  }
}

async function invite({ shop, who }: Working, sent: Sent): Promise<TeamTold> {
  const checked = checkForm(invitationForm, sent)
  if (checked.kind === 'faulty')
    return {
      told: checked.faults.key ? notDone(copy.faults.form) : undefined,
      faults: checked.faults,
      kept: texts(sent),
    }
  const { key, ...member } = checked.values
  const result = await inviteMember(shop, who.actor, { id: key, ...member })
  if (isRefused(result)) return { told: toldRefused(result), kept: texts(sent) }
  return result.kind === 'invited'
    ? { told: done(copy.told.invited(member.name)) }
    : { told: undefined, faults: { email: copy.told.addressTaken }, kept: texts(sent) }
}

async function change({ shop, who }: Working, sent: Sent, asked: TeamChange): Promise<TeamTold> {
  const seenRole = roleOf(sent['seen'])
  const result = await changeMember(shop, who.actor, { memberId: memberOf(sent), change: asked, seenRole })
  const told = toldOf(result, {
    changed: ({ name }) =>
      done(asked.kind === 'role' ? copy.told.role(name, asked.role) : copy.told[asked.kind](name)),
    'not-changed': ({ why }) => notDone(copy.why[why]),
  })
  return { told }
}

async function reset({ shop, who }: Working, staffId: string): Promise<TeamTold> {
  const result = await resetSecondFactor(shop, who.actor, { staffId })
  const told = toldOf(result, {
    reset: done(copy.told.reset),
    own: notDone(copy.why.oneself),
    'not-there': notDone(copy.why.nobody),
  })
  return { told }
}

const unreadable = async (): Promise<TeamTold> => ({ told: notDone(copy.faults.form) })

/** An invalid id becomes the nil UUID, which no member has. */
function memberOf(sent: Sent): string {
  const id = sent['member']
  return typeof id === 'string' && isUuid(id) ? id : '00000000-0000-0000-0000-000000000000'
}

function roleOf(sent: FormDataEntryValue | undefined): StaffRole | undefined {
  return staffRoles.find((role) => role === sent)
}

function texts(sent: Sent): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sent).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
