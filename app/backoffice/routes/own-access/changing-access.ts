import { data, type RouterContextProvider } from 'react-router'
import { backofficeOrigin } from '../../../../domain/staff/backoffice-origin.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { changeStaffPassword, endOwnSessions } from '../../../../use-cases/staff/change-own-password.ts'
import { accountProblems } from '../../../../words/account-problems.ts'
import { enterCopy } from '../../../../words/backoffice/enter.ts'
import { ownAccess as copy } from '../../../../words/backoffice/own-access.ts'
import { passwordChangeForm } from '../../../forms/account-forms.ts'
import { checkForm, type FaultsOf } from '../../../forms/check-form.ts'
import { staffDeviceCookie } from '../../../session/staff-cookie.ts'
import { browserOf } from '../../session/browser-of.ts'
import { minutesUntil } from '../../session/let-in.ts'
import { currentStaff, type SignedInStaff } from '../../session/staff-context.ts'
import { done, isRefused, notDone, type Feedback, refusedFeedback } from '../../session/feedback.ts'

/** `at`: the section of the page that shows this answer. */
export type OwnAccessAnswer = {
  at: 'sessions' | 'password'
  feedback?: Feedback
  faults?: FaultsOf<typeof passwordChangeForm>
}

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> }

export async function changeAccess({ request, context }: RequestArgs) {
  const { who } = currentStaff({ context })
  const sent = Object.fromEntries(await request.formData())
  if (sent['intent'] === 'password') return changePassword({ request, context }, who, sent)
  return endSessions({ context }, who, sent)
}

async function endSessions(
  { context }: Pick<RequestArgs, 'context'>,
  { actor, sessionId, staff }: SignedInStaff,
  sent: Record<string, unknown>,
) {
  const { shop } = currentStaff({ context })
  const one = String(sent['session'] ?? '')
  const all = sent['intent'] === 'end-others'
  // In a demonstration all visitors share one account, so nobody may end the sessions of others.
  if (staff.demonstration)
    return data<OwnAccessAnswer>({ at: 'sessions', feedback: notDone(copy.inDemonstration) })
  if (!all && !isUuid(one))
    return data<OwnAccessAnswer>({ at: 'sessions', feedback: done(copy.alreadyEnded) })
  const ended = await endOwnSessions(shop, actor, all ? { allBut: sessionId } : { id: one })
  const feedback = isRefused(ended)
    ? refusedFeedback(ended)
    : all
      ? done(copy.endedOthers(ended.count))
      : done(ended.count > 0 ? copy.ended : copy.alreadyEnded)
  return data<OwnAccessAnswer>({ at: 'sessions', feedback })
}

async function changePassword(
  { request, context }: RequestArgs,
  { actor, sessionId }: SignedInStaff,
  sent: Record<string, unknown>,
) {
  const { shop } = currentStaff({ context })
  const form = checkForm(passwordChangeForm, sent)
  const answer = (parts: Omit<OwnAccessAnswer, 'at'>, headers = {}) =>
    data<OwnAccessAnswer>({ at: 'password', ...parts }, { headers })
  if (form.kind === 'faulty') return answer({ faults: form.faults })
  const from = browserOf({ request, context })
  const device = from.device ?? from.newDevice
  const result = await changeStaffPassword(shop, actor, { ...form.values, sessionId, device })
  if (isRefused(result)) return answer({ feedback: refusedFeedback(result) })
  switch (result.kind) {
    case 'changed': {
      const cookie = staffDeviceCookie(backofficeOrigin(shop.settings), device)
      return answer({ feedback: done(copy.changed) }, { 'set-cookie': cookie })
    }
    case 'wrong':
      return answer({ faults: { current: accountProblems.passwordWrong } })
    case 'pass-refused':
      return answer({ faults: { pass: accountProblems.passEasy[result.why] } })
    case 'too-many':
      return answer({ feedback: notDone(enterCopy.tooMany(minutesUntil(result.again, shop.now()))) })
    case 'busy':
      return answer({ feedback: notDone(enterCopy.busy) })
  }
}
