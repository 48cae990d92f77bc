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
import { done, isRefused, notDone, type Told, toldRefused } from '../../session/told.ts'

/** `at`: the section of the page that shows this answer. */
export type OwnAccessTold = {
  at: 'sessions' | 'password'
  told?: Told
  faults?: FaultsOf<typeof passwordChangeForm>
}

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

export async function changeAccess({ request, context }: Asked) {
  const { who } = currentStaff({ context })
  const sent = Object.fromEntries(await request.formData())
  if (sent['intent'] === 'password') return changePassword({ request, context }, who, sent)
  return endSessions({ context }, who, sent)
}

async function endSessions(
  { context }: Pick<Asked, 'context'>,
  { actor, sessionId, staff }: SignedInStaff,
  sent: Record<string, unknown>,
) {
  const { shop } = currentStaff({ context })
  const one = String(sent['session'] ?? '')
  const all = sent['intent'] === 'end-others'
  // In a demonstration all visitors share one account, so nobody may end the sessions of others.
  if (staff.demonstration) return data<OwnAccessTold>({ at: 'sessions', told: notDone(copy.inDemonstration) })
  if (!all && !isUuid(one)) return data<OwnAccessTold>({ at: 'sessions', told: done(copy.alreadyEnded) })
  const ended = await endOwnSessions(shop, actor, all ? { allBut: sessionId } : { id: one })
  const told = isRefused(ended)
    ? toldRefused(ended)
    : all
      ? done(copy.endedOthers(ended.count))
      : done(ended.count > 0 ? copy.ended : copy.alreadyEnded)
  return data<OwnAccessTold>({ at: 'sessions', told })
}

async function changePassword(
  { request, context }: Asked,
  { actor, sessionId }: SignedInStaff,
  sent: Record<string, unknown>,
) {
  const { shop } = currentStaff({ context })
  const form = checkForm(passwordChangeForm, sent)
  const answer = (told: Omit<OwnAccessTold, 'at'>, headers = {}) =>
    data<OwnAccessTold>({ at: 'password', ...told }, { headers })
  if (form.kind === 'faulty') return answer({ faults: form.faults })
  const from = browserOf({ request, context })
  const device = from.device ?? from.newDevice
  const result = await changeStaffPassword(shop, actor, { ...form.values, sessionId, device })
  if (isRefused(result)) return answer({ told: toldRefused(result) })
  switch (result.kind) {
    case 'changed': {
      const cookie = staffDeviceCookie(backofficeOrigin(shop.settings), device)
      return answer({ told: done(copy.changed) }, { 'set-cookie': cookie })
    }
    case 'wrong':
      return answer({ faults: { current: accountProblems.passwordWrong } })
    case 'pass-refused':
      return answer({ faults: { pass: accountProblems.passEasy[result.why] } })
    case 'too-many':
      return answer({ told: notDone(enterCopy.tooMany(minutesUntil(result.again, shop.now()))) })
    case 'busy':
      return answer({ told: notDone(enterCopy.busy) })
  }
}
