import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. One hash takes about 20 ms of one core. */
const owaspCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Thrown when the queue of waiting passwords is full. */
export class HashingBusy extends Error {}

type Hashing = {
  hash(pass: string): Promise<string>
  verify(input: { hash: string; password: string }): Promise<boolean>
}

/** Hashes the passwords of customers; `staff` has its own queue. */
export type PasswordHashing = Hashing & {
  staff: Hashing
  /** Number of hashes since the start, of customers and staff together. */
  made(): number
}

type Room = { atOnce: number; waiting: number }
/** `memoryCost` in KiB. */
type Cost = { memoryCost: number; timeCost: number }

/** Uses half of the cores, so that pages keep the other half. A full queue takes about three seconds. */
export function hashingOnThisMachine(): Room {
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
  return { atOnce, waiting: atOnce * 100 }
}

/**
 * Hashes off the event loop, `atOnce` at a time, with up to `waiting` more in each queue; further calls throw
 * HashingBusy. So a storm of sign-ins uses limited memory and cores. Customers and staff take turns, so a full queue
 * of one group does not delay the other. `cheaper`: only for tests.
 */
export function createPasswordHashing({ atOnce, waiting }: Room, cheaper?: Cost): PasswordHashing {
  const cost = { ...owaspCost, ...cheaper }
  let made = 0
  let running = 0
  const lines: Record<'customers' | 'staff', (() => void)[]> = { customers: [], staff: [] }
  let last: keyof typeof lines = 'staff'

  function nextInLine(): (() => void) | undefined {
    const before = last
    last = before === 'staff' ? 'customers' : 'staff'
    return lines[last].shift() ?? lines[before].shift()
  }

  async function withSlot<Result>(line: (() => void)[], work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new HashingBusy('too many passwords at once')
      // A finished call passes its place on, so that a new call cannot take the place first.
      await new Promise<void>((resolve) => line.push(resolve))
    } else running += 1
    made += 1
    try {
      return await work()
    } finally {
      const next = nextInLine()
      if (next) next()
      else running -= 1
    }
  }

  const hashingOf = (line: (() => void)[]): Hashing => ({
    hash: (pass) => withSlot(line, () => hash(pass, cost)),
    verify: (input) => withSlot(line, () => verify(input.hash, input.password)),
  })
  return { ...hashingOf(lines.customers), staff: hashingOf(lines.staff), made: () => made }
}

/** Makes one hash even without a hash to compare with (null): the time must not show whether an account exists. */
export async function isPasswordOf(
  hashing: Hashing,
  hash: string | null,
  password: string,
): Promise<boolean> {
  if (hash !== null) return hashing.verify({ hash, password })
  await hashing.hash(password)
  return false
}

export async function unlessBusy<Answer>(work: () => Promise<Answer>): Promise<Answer | { kind: 'busy' }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof HashingBusy) return { kind: 'busy' }
    throw error
  }
}

/** The shop keeps the passwords of staff itself, with any identity provider. */
export type Passwords = {
  hash(pass: string): Promise<{ kind: 'hashed'; hash: string } | { kind: 'busy' }>
  /** `hash` null: there is no account; the comparison takes equally long. */
  compare(hash: string | null, pass: string): Promise<{ kind: 'right' | 'wrong' } | { kind: 'busy' }>
}

export function passwordsIn({ staff: hashing }: PasswordHashing): Passwords {
  return {
    hash: (pass) => unlessBusy(async () => ({ kind: 'hashed', hash: await hashing.hash(pass) })),
    compare: (hash, pass) =>
      unlessBusy(async () => ({ kind: (await isPasswordOf(hashing, hash, pass)) ? 'right' : 'wrong' })),
  }
}
