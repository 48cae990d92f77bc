import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id as OWASP asks for at least: 19 MiB, two passes, one lane. About 20 ms of one core. */
const asOwaspAsks = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** No more passwords can wait to be checked. */
export class HashingBusy extends Error {}

type Hashing = {
  hash(pass: string): Promise<string>
  verify(input: { hash: string; password: string }): Promise<boolean>
}

/** Of customers; `staff`: the same in a line of their own. */
export type PasswordHashing = Hashing & {
  staff: Hashing
  /** Hashes made since the start, of whatever kind. */
  made(): number
}

type Room = { atOnce: number; waiting: number }
/** `memoryCost` in KiB. */
type Cost = { memoryCost: number; timeCost: number }

/** Half the cores at once, so that pages keep the other half; the line is some three seconds long, then 'busy'. */
export function hashingOnThisMachine(): Room {
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
  return { atOnce, waiting: atOnce * 100 }
}

/**
 * Hashes passwords off the event loop, `atOnce` at a time with `waiting` more in each line; who comes beyond that meets
 * HashingBusy at once. So a storm of logins costs some memory and some cores, never the shop. Customers and staff take
 * turns: a storm at one door keeps nobody waiting long at the other. `cheaper`: for tests alone, those of something else.
 */
export function createPasswordHashing({ atOnce, waiting }: Room, cheaper?: Cost): PasswordHashing {
  const cost = { ...asOwaspAsks, ...cheaper }
  let made = 0
  let running = 0
  const lines: Record<'customers' | 'staff', (() => void)[]> = { customers: [], staff: [] }
  let last: keyof typeof lines = 'staff'

  function nextInLine(): (() => void) | undefined {
    const before = last
    last = before === 'staff' ? 'customers' : 'staff'
    return lines[last].shift() ?? lines[before].shift()
  }

  async function inTurn<Result>(line: (() => void)[], work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new HashingBusy('too many passwords at once')
      // Whoever leaves hands the place over, so nobody slips in between.
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
    hash: (pass) => inTurn(line, () => hash(pass, cost)),
    verify: (input) => inTurn(line, () => verify(input.hash, input.password)),
  })
  return { ...hashingOf(lines.customers), staff: hashingOf(lines.staff), made: () => made }
}

/**
 * Whether this is the password behind a hash. Makes one hash in every case, also where there is none to compare with
 * (null), so that time does not tell which it was.
 */
export async function isPasswordOf(
  hashing: Hashing,
  hash: string | null,
  password: string,
): Promise<boolean> {
  if (hash !== null) return hashing.verify({ hash, password })
  await hashing.hash(password)
  return false
}

/** What the work answers, or that no more passwords can wait. */
export async function unlessBusy<Answer>(work: () => Promise<Answer>): Promise<Answer | { kind: 'busy' }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof HashingBusy) return { kind: 'busy' }
    throw error
  }
}

/** Passwords that the shop keeps itself, beside any identity provider: the staff's. Nothing here throws for a crowd. */
export type Passwords = {
  hash(pass: string): Promise<{ kind: 'hashed'; hash: string } | { kind: 'busy' }>
  /** `hash` null: nobody to compare with, which takes as long. */
  compare(hash: string | null, pass: string): Promise<{ kind: 'right' | 'wrong' } | { kind: 'busy' }>
}

/** Those of the staff. */
export function passwordsIn({ staff: hashing }: PasswordHashing): Passwords {
  return {
    hash: (pass) => unlessBusy(async () => ({ kind: 'hashed', hash: await hashing.hash(pass) })),
    compare: (hash, pass) =>
      unlessBusy(async () => ({ kind: (await isPasswordOf(hashing, hash, pass)) ? 'right' : 'wrong' })),
  }
}
