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
import { done, isRefused, notDone, type Told, toldRefused } from '../../session/told.ts'
import { writtenRequest } from './written-request.ts'
import type { Route } from './+types/customer.ts'

export async function changeOfCustomer({ params, request, context }: Route.ActionArgs): Promise<Told> {
  const at = currentStaff({ context })
  const customerId = params.id
  const form = await request.formData()
  const said = (name: string) => String(form.get(name) ?? '')
  if (!isUuid(customerId)) return notDone(copy.gone)
  switch (said('intent')) {
    case 'disable':
    case 'enable': {
      const to = said('intent') === 'disable' ? 'Disabled' : 'Active'
      return toldOfCustomer(await switchCustomer(at.shop, at.who.actor, { customerId, to }))
    }
    case 'verify':
      return toldOfCustomer(await sendVerificationAgain(at.shop, at.who.actor, { customerId }))
    case 'password-link':
      return toldOfCustomer(await sendPasswordLink(at.shop, at.who.actor, { customerId }))
    case 'erase':
      if (said('sure') === '') return notDone(copy.eraseNotSure)
      return toldOfCustomer(await eraseCustomerByStaff(at.shop, at.who.actor, { customerId }))
    case 'arco-answered':
      return isUuid(said('id'))
        ? toldOfCustomer(await answerArcoRequest(at.shop, at.who.actor, { id: said('id') }))
        : notDone(copy.gone)
    default:
      return (await writtenRequest(at, { customerId }, said)).told
  }
}

type Outcome = { kind: keyof typeof copy.told | 'not-allowed' | 'second-factor-needed' }

const good: ReadonlySet<Outcome['kind']> = new Set(['switched', 'queued', 'erased', 'answered'])

export function toldOfCustomer(result: Outcome, words: Partial<Record<Outcome['kind'], string>> = {}): Told {
  if (isRefused(result)) return toldRefused(result)
  const text = words[result.kind] ?? copy.told[result.kind as keyof typeof copy.told]
  return good.has(result.kind) ? done(text) : notDone(text)
}
