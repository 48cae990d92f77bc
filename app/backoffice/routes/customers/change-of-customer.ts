import {
  answerArcoRequest,
  sendPasswordLink,
  sendVerificationAgain,
  switchCustomer,
} from '../../../../use-cases/accounts/change-customer.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { eraseCustomerByStaff } from '../../../../use-cases/accounts/erase-customer.ts'
import { customersCopy as copy } from './words.ts'
import { currentStaff } from '../../session/staff-context.ts'
import { done, isRefused, notDone, type Feedback, refusedFeedback } from '../../session/feedback.ts'
import { writtenRequest } from './written-request.ts'
import type { Route } from './+types/customer.ts'

export async function changeOfCustomer({ params, request, context }: Route.ActionArgs): Promise<Feedback> {
  const at = currentStaff({ context })
  const customerId = params.id
  const form = await request.formData()
  const said = (name: string) => String(form.get(name) ?? '')
  if (!isUuid(customerId)) return notDone(copy.gone)
  switch (said('intent')) {
    case 'disable':
    case 'enable': {
      const to = said('intent') === 'disable' ? 'Disabled' : 'Active'
      return customerFeedback(await switchCustomer(at.shop, at.who.actor, { customerId, to }))
    }
    case 'verify':
      return customerFeedback(await sendVerificationAgain(at.shop, at.who.actor, { customerId }))
    case 'password-link':
      return customerFeedback(await sendPasswordLink(at.shop, at.who.actor, { customerId }))
    case 'erase':
      if (said('sure') === '') return notDone(copy.eraseNotSure)
      return customerFeedback(await eraseCustomerByStaff(at.shop, at.who.actor, { customerId }))
    case 'arco-answered':
      return isUuid(said('id'))
        ? customerFeedback(await answerArcoRequest(at.shop, at.who.actor, { id: said('id') }))
        : notDone(copy.gone)
    default:
      return (await writtenRequest(at, { customerId }, said)).feedback
  }
}

type Outcome = { kind: keyof typeof copy.feedback | 'not-allowed' | 'second-factor-needed' }

const good: ReadonlySet<Outcome['kind']> = new Set(['switched', 'queued', 'erased', 'answered'])

export function customerFeedback(
  result: Outcome,
  words: Partial<Record<Outcome['kind'], string>> = {},
): Feedback {
  if (isRefused(result)) return refusedFeedback(result)
  const text = words[result.kind] ?? copy.feedback[result.kind as keyof typeof copy.feedback]
  return good.has(result.kind) ? done(text) : notDone(text)
}
