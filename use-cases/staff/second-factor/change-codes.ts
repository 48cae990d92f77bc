import { replaceRecoveryCodes, setCodeProgram } from '../../../data/staff/second-factors.ts'
import { mayDoWithout } from '../../../domain/staff/second-factor.ts'
import { staffAction } from '../staff-action.ts'
import { changeOwn, giveRecoveryCodes, tellChange, turnedOn } from './change-own-second-factor.ts'
import { stepOfCode } from './code-program.ts'

/** Turns codes on by a first one of the program, or changes the program: the secret before is good no more. */
export const turnOnCodes = staffAction(
  'change own access',
  (shop, actor, { sessionId, secret, code }: { sessionId: string; secret: string; code: string }) =>
    changeOwn(shop, { actor, sessionId }, async (tx, person) => {
      const step = await stepOfCode(secret, code, shop.now())
      if (step === null) return { kind: 'wrong' } as const
      await setCodeProgram(tx, person.id, { secret, lastStep: step })
      await tellChange(tx, shop, actor, { person, what: 'codes-on' })
      return turnedOn(tx, shop, { person, sessionId })
    }),
)

/** Turns one's own codes off; not the last thing that proves somebody who must be able to. */
export const turnOffCodes = staffAction(
  'change own access',
  (shop, actor, { sessionId }: { sessionId: string }) =>
    changeOwn(shop, { actor, sessionId }, async (tx, person) => {
      if (!person.ways.codes) return { kind: 'not-there' } as const
      if (!mayDoWithout(person, 'codes')) return { kind: 'last-one' } as const
      await setCodeProgram(tx, person.id, null)
      if (person.ways.passkeys === 0) await replaceRecoveryCodes(tx, person.id, [])
      await tellChange(tx, shop, actor, { person, what: 'codes-off' })
      return { kind: 'turned-off' } as const
    }),
)

/** Ten other recovery codes, for somebody who has something to recover. */
export const renewRecoveryCodes = staffAction(
  'change own access',
  (shop, actor, { sessionId }: { sessionId: string }) =>
    changeOwn(shop, { actor, sessionId }, async (tx, person) => {
      if (!person.ways.codes && person.ways.passkeys === 0) return { kind: 'not-there' } as const
      const recoveryCodes = await giveRecoveryCodes(tx, shop, person.id)
      await tellChange(tx, shop, actor, { person, what: 'recovery-renewed' })
      return { kind: 'renewed', recoveryCodes } as const
    }),
)
