import {
  type Customer,
  findCustomer,
  lockCustomer,
  updateCustomer,
  type Whose,
} from '../../data/accounts/customers.ts'
import { insertArcoRequest, markArcoAnswered } from '../../data/accounts/arco-requests.ts'
import { type ArcoKind, businessDaysLater, type Day } from '../../domain/accounts/arco.ts'
import { type Actor, type LogSubject, noteInLog, permissionRefusal } from '../staff/acting.ts'
import { countTowardsLimits } from './count-towards-limit.ts'
import { endWhatReliedOnPassword } from './new-password.ts'
import { linkLimit, queueLink } from './request-link.ts'
import { queueVerification } from './verify-email.ts'
import type { Shop } from '../shop.ts'

/** Disables or enables an account. Disabling ends all sessions of the customer and keeps the orders. */
export async function switchCustomer(
  shop: Shop,
  actor: Actor,
  { customerId, to }: { customerId: string; to: 'Active' | 'Disabled' },
) {
  const refused = permissionRefusal(shop, actor, 'change customer')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const customer = await lockCustomer(tx, { id: customerId })
    // An erased account cannot be enabled.
    if (!customer || customer.fId === null) return { kind: 'no-such-customer' } as const
    if (customer.status === to) return { kind: 'already' } as const
    await endWhatReliedOnPassword(tx, customer)
    await updateCustomer(tx, customerId, { status: to })
    await noteInLog(tx, shop, actor, 'change customer', ['customer', customerId], {
      was: { status: customer.status },
      became: { status: to },
    })
    return { kind: 'switched' } as const
  })
}

/** Sends the verification mail again, at most a few times per hour. */
export async function sendVerificationAgain(
  shop: Shop,
  actor: Actor,
  { customerId }: { customerId: string },
) {
  const refused = permissionRefusal(shop, actor, 'change customer')
  if (refused) return refused
  const customer = await findCustomer(shop.db, { id: customerId })
  if (!customer || customer.fId === null) return { kind: 'no-such-customer' } as const
  if (customer.emailVerifiedAt !== null) return { kind: 'verified' } as const
  const limit = { most: 3, minutes: 60 }
  const within = await countTowardsLimits(shop, [{ of: ['verification by account', customer.id], limit }])
  if (within.kind === 'too-many') return { kind: 'enough' } as const
  await shop.db.transaction().execute(async (tx) => {
    await queueVerification(tx, shop, customer)
    await noteInLog(tx, shop, actor, 'change customer', ['customer', customerId], {
      became: { verification: 'sent' },
    })
  })
  return { kind: 'queued' } as const
}

/** Mails the customer a link for a new password. The hourly limit also counts the customer's own requests. */
export async function sendPasswordLink(shop: Shop, actor: Actor, { customerId }: { customerId: string }) {
  const refused = permissionRefusal(shop, actor, 'change customer')
  if (refused) return refused
  const customer = await findCustomer(shop.db, { id: customerId })
  if (!customer || customer.fId === null) return { kind: 'no-such-customer' } as const
  if (customer.status === 'Disabled') return { kind: 'disabled' } as const
  const email = customer.email.toLowerCase()
  const within = await countTowardsLimits(shop, [linkLimit('password-reset', email)])
  if (within.kind === 'too-many') return { kind: 'enough' } as const
  await shop.db.transaction().execute(async (tx) => {
    await queueLink(tx, shop, 'password-reset', email)
    await noteInLog(tx, shop, actor, 'change customer', ['customer', customerId], {
      became: { passwordLink: 'sent' },
    })
  })
  return { kind: 'queued' } as const
}

/**
 * Records a request about personal data (ARCO) with the legal deadline for its answer. `from`: a customer, or the mail
 * address of a person without an account. An account that verified this address gets the request.
 */
export async function writeArcoRequest(
  shop: Shop,
  actor: Actor,
  {
    from,
    ...request
  }: { id: string; from: { customerId: string } | { email: string }; kind: ArcoKind; receivedOn: Day },
) {
  const refused = permissionRefusal(shop, actor, 'change customer')
  if (refused) return refused
  const customer = await findCustomer(shop.db, 'email' in from ? from : { id: from.customerId })
  const theirs = customer !== null && ('customerId' in from || customer.emailVerifiedAt !== null)
  if (!theirs && 'customerId' in from) return { kind: 'no-such-customer' } as const
  const whose: Whose = theirs ? { customerId: customer.id } : { guest: 'email' in from ? from.email : '' }
  const dueOn = businessDaysLater(request.receivedOn, shop.settings.arcoDays)
  await shop.db.transaction().execute(async (tx) => {
    if (!(await insertArcoRequest(tx, { ...request, whose, dueOn }))) return
    await noteInLog(tx, shop, actor, 'change customer', subjectOf(whose, request.id), {
      became: { arco: request.kind, due: dueOn },
    })
  })
  return { kind: 'written', dueOn, whose } as const
}

export async function answerArcoRequest(shop: Shop, actor: Actor, { id }: { id: string }) {
  const refused = permissionRefusal(shop, actor, 'change customer')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const answered = await markArcoAnswered(tx, id, shop.now())
    if (!answered) return { kind: 'answered-before' } as const
    await noteInLog(tx, shop, actor, 'change customer', subjectOf(answered.whose, id), {
      became: { arco: answered.kind, answered: true },
    })
    return { kind: 'answered' } as const
  })
}

/** Audit log lines are never deleted, so they contain no mail address: a guest is named by the request's id. */
function subjectOf(whose: Whose, requestId: string): LogSubject {
  return 'guest' in whose ? ['request', requestId] : ['customer', whose.customerId]
}

/** The mail address identifies the account and cannot be changed. */
export async function changeProfile(
  shop: Pick<Shop, 'db'>,
  customerId: string,
  profile: { name: string; lastName: string; phone: string },
): Promise<Customer> {
  const customer = await updateCustomer(shop.db, customerId, profile)
  if (!customer) throw new Error('a signed-in customer is not there')
  return customer
}
