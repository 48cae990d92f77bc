import { findCustomer, insertCustomer } from '../../data/accounts/customers.ts'
import type { IdentityTrouble } from '../../gateways/identity/identity-provider.ts'
import { countersOfNetwork, countTowardsLimits, mayMailAccount } from './count-towards-limit.ts'
import { judgeNewPassword, type PassRefused } from './new-password.ts'
import { queueMail } from '../../data/mail/outbox.ts'
import { queueVerification } from './verify-email.ts'
import type { Shop } from '../shop.ts'

export type Registration = {
  name: string
  lastName: string
  /** '+52' and ten digits. */
  phone: string
  /** In lower case. */
  email: string
  pass: string
}

/** `address`: the client's internet address. */
type FromSomewhere = Registration & { address: string }

export type RegisterResult = Registered | PassRefused | { kind: 'too-many'; again: Date } | IdentityTrouble

/** An address that already has an account gets this answer too; only the mail to its owner differs. */
type Registered = { kind: 'registered' }

/**
 * Creates the user at the identity provider, then the customer with the verification mail: if the process dies between
 * the two, registering again with the same password finishes it. Does not sign in.
 */
export async function registerCustomer(shop: Shop, input: FromSomewhere): Promise<RegisterResult> {
  const { email, pass } = input
  const limit = { most: 20, minutes: 60 }
  const within = await countTowardsLimits(
    shop,
    countersOfNetwork(['register by address'], input.address, limit),
  )
  if (within.kind === 'too-many') return within

  const why = await judgeNewPassword(shop, pass, input)
  if (why !== null) return { kind: 'pass-refused', why }

  const signedUp = await shop.identity.signUp({ name: `${input.name} ${input.lastName}`, email, pass })
  switch (signedUp.kind) {
    case 'created':
      return writeCustomer(shop, input, signedUp.userId)
    case 'taken':
      return registerTaken(shop, input)
    default:
      return signedUp
  }
}

/** The mail address already belongs to a customer, or to an interrupted or simultaneous registration. */
async function registerTaken(shop: Shop, input: FromSomewhere): Promise<RegisterResult> {
  const { email, pass } = input
  if (await findCustomer(shop.db, { email })) return notifyAddressOwner(shop, input)
  const owner = await shop.identity.signIn({ email, pass })
  switch (owner.kind) {
    case 'right':
      return writeCustomer(shop, input, owner.userId)
    case 'wrong':
    case 'disabled':
      return notifyAddressOwner(shop, input)
    default:
      return owner
  }
}

async function writeCustomer(shop: Shop, input: FromSomewhere, userId: string): Promise<Registered> {
  const { name, lastName, phone, email } = input
  const id = shop.newId()
  // If the mail limit is reached, the customer can request the verification mail after signing in.
  const mailed = await mayMailAccount(shop, input)
  const written = await shop.db.transaction().execute(async (tx) => {
    const isNew = await insertCustomer(tx, { id, fId: userId, name, lastName, phone, email })
    if (isNew && mailed) await queueVerification(tx, shop, { id, email })
    return isNew
  })
  // The same registration ran twice at once and counts as one; or the address belongs to a customer whose user the
  // identity provider lost, and nobody may take over the account.
  if (!written) shop.log({ level: 'info', what: 'registration of a customer who is there' })
  return { kind: 'registered' }
}

/** Mails the address's owner that the account exists: few mails, so that nobody can misuse the registration. */
async function notifyAddressOwner(shop: Shop, { email, address }: FromSomewhere): Promise<Registered> {
  const limit = { most: 3, minutes: 60 }
  const mailed = await mayMailAccount(shop, { email, address }, [{ of: ['account exists', email], limit }])
  if (!mailed) return { kind: 'registered' }
  await shop.db.transaction().execute((tx) => queueMail(tx, 'account-exists', shop.newId(), email))
  return { kind: 'registered' }
}
