import { arcoKinds, isDay } from '../../../../domain/accounts/arco.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { writeArcoRequest } from '../../../../use-cases/accounts/change-customer.ts'
import { customersCopy as copy } from './words.ts'
import { dayInMexico, longDate } from '../../../../words/dates.ts'
import type { currentStaff } from '../../session/staff-context.ts'
import { done, isRefused, notDone, type Feedback, refusedFeedback } from '../../session/feedback.ts'
import type { Whose } from '../../../../data/accounts/customers.ts'

/** Records a legal request. `whose` is null if the form was refused. */
export async function writtenRequest(
  { shop, who }: ReturnType<typeof currentStaff>,
  from: { customerId: string } | { email: string },
  said: (name: string) => string,
): Promise<{ feedback: Feedback; id: string; whose: Whose | null }> {
  const id = said('key')
  const kind = arcoKinds.find((each) => each === said('kind'))
  const receivedOn = said('receivedOn')
  const not = (feedback: Feedback) => ({ feedback, id, whose: null })
  if (!kind || !isUuid(id)) return not(notDone(copy.kindWrong))
  const today = dayInMexico(shop.now())
  if (!isDay(receivedOn) || receivedOn > today || receivedOn < '2000') return not(notDone(copy.dayWrong))
  const result = await writeArcoRequest(shop, who.actor, { id, from, kind, receivedOn })
  if (isRefused(result)) return not(refusedFeedback(result))
  if (result.kind === 'no-such-customer') return not(notDone(copy.gone))
  const due = longDate(new Date(`${result.dueOn}T12:00:00Z`))
  return { feedback: done(copy.written(due)), id, whose: result.whose }
}
