import { longestPasskeyName } from '../../../../domain/staff/second-factor.ts'
import {
  renewRecoveryCodes,
  turnOffCodes,
} from '../../../../use-cases/staff/second-factor/change-own-second-factor.ts'
import { namePasskey, removePasskey } from '../../../../use-cases/staff/second-factor/own-passkeys.ts'
import type { StaffSession } from '../../../../use-cases/staff/who-is-staff.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { secondFactorCopy } from '../../../../words/backoffice/second-factor-words.ts'
import { done, isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import type { Enrolled } from '../second-factor/enrolling.ts'

const copy = secondFactorCopy.own

/** Changes or removes a second factor. The function `enrol` adds one. */
export async function changeSecondFactor(
  shop: Shop,
  { actor, sessionId }: StaffSession,
  form: FormData,
): Promise<Enrolled> {
  const passkeyId = String(form.get('passkey') ?? '')
  const result = await changed()
  if (isRefused(result)) return { feedback: refusedFeedback(result) }
  switch (result.kind) {
    case 'renewed':
      return { recoveryCodes: result.recoveryCodes }
    case 'last-one':
      return { feedback: notDone(copy.lastOne) }
    case 'not-there':
      return { feedback: notDone(copy.notThere) }
    case 'named':
    case 'removed':
    case 'turned-off':
      return { feedback: done(copy.done[result.kind]) }
  }

  function changed() {
    switch (form.get('intent')) {
      case 'name-passkey': {
        const name = String(form.get('name') ?? '')
          .trim()
          .slice(0, longestPasskeyName)
        return namePasskey(shop, actor, { sessionId, passkeyId, name: name || copy.passkeys })
      }
      case 'remove-passkey':
        return removePasskey(shop, actor, { sessionId, passkeyId })
      case 'turn-off-codes':
        return turnOffCodes(shop, actor, { sessionId })
      case 'renew-recovery':
        return renewRecoveryCodes(shop, actor, { sessionId })
      default:
        return { kind: 'not-there' } as const
    }
  }
}
