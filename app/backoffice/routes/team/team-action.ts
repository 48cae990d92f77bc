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
import {
  done,
  isRefused,
  notDone,
  type Feedback,
  feedbackOf,
  refusedFeedback,
} from '../../session/feedback.ts'

/** `kept`: typed values of an invitation that must be corrected, or that needs the second factor first. */
export type TeamAnswer = {
  feedback: Feedback | undefined
  faults?: FaultsOf<typeof invitationForm>
  kept?: Record<string, string>
}

type Working = { shop: Shop; who: SignedInStaff }
type Sent = Record<string, FormDataEntryValue>

export function changeTeam(working: Working, sent: Sent): Promise<TeamAnswer> {
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

async function invite({ shop, who }: Working, sent: Sent): Promise<TeamAnswer> {
  const checked = checkForm(invitationForm, sent)
  if (checked.kind === 'faulty')
    return {
      feedback: checked.faults.key ? notDone(copy.faults.form) : undefined,
      faults: checked.faults,
      kept: texts(sent),
    }
  const { key, ...member } = checked.values
  const result = await inviteMember(shop, who.actor, { id: key, ...member })
  if (isRefused(result)) return { feedback: refusedFeedback(result), kept: texts(sent) }
  return result.kind === 'invited'
    ? { feedback: done(copy.feedback.invited(member.name)) }
    : { feedback: undefined, faults: { email: copy.feedback.addressTaken }, kept: texts(sent) }
}

async function change({ shop, who }: Working, sent: Sent, wanted: TeamChange): Promise<TeamAnswer> {
  const expectedRole = roleOf(sent['seen'])
  const result = await changeMember(shop, who.actor, {
    memberId: memberOf(sent),
    change: wanted,
    expectedRole,
  })
  const feedback = feedbackOf(result, {
    changed: ({ name }) =>
      done(wanted.kind === 'role' ? copy.feedback.role(name, wanted.role) : copy.feedback[wanted.kind](name)),
    'not-changed': ({ why }) => notDone(copy.why[why]),
  })
  return { feedback }
}

async function reset({ shop, who }: Working, staffId: string): Promise<TeamAnswer> {
  const result = await resetSecondFactor(shop, who.actor, { staffId })
  const feedback = feedbackOf(result, {
    reset: done(copy.feedback.reset),
    own: notDone(copy.why.oneself),
    'not-there': notDone(copy.why.nobody),
  })
  return { feedback }
}

const unreadable = async (): Promise<TeamAnswer> => ({ feedback: notDone(copy.faults.form) })

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
