import {
  sendExchange,
  settleExchange,
  undoExchange,
  undoExchangeStep,
  type NoExchangeStep,
} from '../../../../use-cases/orders/follow-exchange.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { PermissionRefused } from '../../../../use-cases/staff/acting.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { exchangeCopy as copy } from '../../../../words/backoffice/exchange-words.ts'
import { done, type Feedback, notDone, refusedFeedback } from '../../session/feedback.ts'
import type { SignedInStaff } from '../../session/staff-context.ts'
import { formText } from './order-action.ts'

/** The field `step` of the forms in the panel of an exchange. */
const exchangeSteps = ['hand-over', 'back', 'keep', 'undo-send', 'undo-settle', 'undo'] as const
export type ExchangeStep = (typeof exchangeSteps)[number]

export async function exchangeAction(
  shop: Shop,
  { actor }: SignedInStaff,
  number: string,
  form: FormData,
): Promise<Feedback> {
  const id = formText(form, 'exchange')
  const key = formText(form, 'key')
  const step = exchangeSteps.find((each) => each === formText(form, 'step'))
  if (!isUuid(id) || !isUuid(key) || !step) return notDone(copy.unknown)
  return stepTaken(shop, actor, step, { number, id, key, sound: Number(form.get('sound') ?? NaN) })
}

async function stepTaken(
  shop: Shop,
  actor: SignedInStaff['actor'],
  step: ExchangeStep,
  { key, sound, ...exchange }: { number: string; id: string; key: string; sound: number },
): Promise<Feedback> {
  switch (step) {
    case 'hand-over': {
      const result = await sendExchange(shop, actor, { ...exchange, parcel: null })
      if (result.kind === 'faulty') throw new Error('pieces handed over in person have no parcel')
      return result.kind === 'done' ? done(copy.done['hand-over']) : exchangeRefused(result)
    }
    case 'back':
    case 'keep': {
      const old = step === 'keep' ? { kind: 'kept' as const } : { kind: 'came-back' as const, sound }
      const result = await settleExchange(shop, actor, { ...exchange, old })
      if (result.kind === 'too-many-sound') return notDone(copy.tooManySound)
      return result.kind === 'done' ? done(copy.done[step]) : exchangeRefused(result)
    }
    case 'undo-send':
    case 'undo-settle': {
      const which = step === 'undo-send' ? 'send' : 'settle'
      const result = await undoExchangeStep(shop, actor, { ...exchange, step: which })
      if (result.kind === 'old-pieces-gone') return notDone(copy.oldGone)
      if (result.kind !== 'undone') return exchangeRefused(result)
      if (step === 'undo-settle') return done(copy.done.undoSettle)
      return done(result.mailSent ? copy.done.undoSendMailed : copy.done.undoSend)
    }
    case 'undo': {
      const result = await undoExchange(shop, actor, { ...exchange, key })
      return result.kind === 'done' ? done(copy.done.undo[result.mail]) : exchangeRefused(result)
    }
  }
}

export function exchangeRefused(result: NoExchangeStep | PermissionRefused): Feedback {
  switch (result.kind) {
    case 'done-already':
      return done(copy.doneAlready)
    case 'no-such-exchange':
      return notDone(copy.unknown)
    case 'may-not':
      return notDone(copy.whyNot[result.why])
    default:
      return refusedFeedback(result)
  }
}
