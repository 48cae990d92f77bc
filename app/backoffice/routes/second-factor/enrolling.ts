import { encode } from 'uqr'
import { browserName } from '../../../../domain/staff/browser-name.ts'
import { addPasskey } from '../../../../use-cases/staff/second-factor/own-passkeys.ts'
import type { StartedSession } from '../../../../use-cases/accounts/secrets.ts'
import {
  type TurnedOn,
  turnOnCodes,
} from '../../../../use-cases/staff/second-factor/change-own-second-factor.ts'
import { type CodeProgram, codeProgram } from '../../../../use-cases/staff/second-factor/code-program.ts'
import type { StaffSession } from '../../../../use-cases/staff/who-is-staff.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { secondFactorCopy as copy } from '../../../../words/backoffice/second-factor-words.ts'
import { done, isRefused, notDone, type Feedback, refusedFeedback } from '../../session/feedback.ts'

export type ShownProgram = CodeProgram & { qr: { size: number; path: string } }

export type Enrolled = {
  feedback?: Feedback
  program?: ShownProgram
  /** Recovery codes are shown only once. null: the person already has them. Absent: no second factor was added. */
  recoveryCodes?: string[] | null
}

/** `renewed`: a session token, only for the cookie. The token must not reach the page's scripts with `answer`. */
type Enrolling = { answer: Enrolled; renewed: StartedSession | null }

const only = (answer: Enrolled): Enrolling => ({ answer, renewed: null })

/** Adds a second factor; null: the form belongs to another part of the page. */
export async function enrol(
  shop: Shop,
  { actor, sessionId, staff }: StaffSession,
  { form, userAgent }: { form: FormData; userAgent: string | null },
): Promise<Enrolling | null> {
  const text = (name: string) => String(form.get(name) ?? '')
  switch (form.get('intent')) {
    case 'passkey': {
      const name = browserName(userAgent) || copy.own.passkeys
      const result = await addPasskey(shop, actor, { sessionId, sent: text('sent'), name })
      if (isRefused(result)) return only({ feedback: refusedFeedback(result) })
      if (result.kind === 'wrong') return only({ feedback: notDone(copy.wrong.passkey) })
      return turnedOn(copy.own.done.passkey, result)
    }
    case 'begin-codes':
      return only({ program: await shown(shop, staff.email) })
    case 'codes': {
      const secret = /^[A-Z2-7]{32}$/.exec(text('secret'))?.[0]
      if (secret === undefined) return only({ program: await shown(shop, staff.email) })
      const result = await turnOnCodes(shop, actor, { sessionId, secret, code: text('code') })
      const program = await shown(shop, staff.email, secret)
      if (isRefused(result)) return only({ feedback: refusedFeedback(result), program })
      if (result.kind === 'wrong') return only({ feedback: notDone(copy.wrong.code), program })
      return turnedOn(copy.own.done.codes, result)
    }
    default:
      return null
  }
}

const turnedOn = (text: string, { recoveryCodes, renewed }: TurnedOn): Enrolling => ({
  answer: { feedback: done(text), recoveryCodes },
  renewed,
})

async function shown(shop: Shop, email: string, secret?: string): Promise<ShownProgram> {
  const program = await codeProgram(shop, { email, ...(secret !== undefined && { secret }) })
  const { data, size } = encode(program.address, { border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { ...program, qr: { size, path } }
}
