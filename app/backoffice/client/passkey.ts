import { backofficePaths } from '../../../words/backoffice/backoffice-paths.ts'
import { readStored, writeStored } from '../../browser-storage.ts'

/** What a passkey is asked for: to be made, to prove who works here, or to enter where nobody knows who comes. */
export type PasskeyPurpose = 'new' | 'prove' | 'enter'

export type PasskeyAnswer =
  /** As JSON, for the server. */
  | { kind: 'answered'; sent: string }
  | { kind: 'too-many'; when: string }
  | { kind: 'cancelled' | 'unsupported' | 'failed' }

const usedHere = 'trastienda-llave'

/** Whether a passkey was made or used in this browser: then it may be asked for without a press. */
export function passkeyUsedHere(): boolean {
  return readStored(usedHere) !== null
}

/** Asks this device for a passkey. What does the talking is fetched with the first press. */
export async function askForPasskey(purpose: PasskeyPurpose): Promise<PasskeyAnswer> {
  if (typeof PublicKeyCredential !== 'function') return { kind: 'unsupported' }
  const [device, asked] = await Promise.all([
    import('@simplewebauthn/browser'),
    fetch(backofficePaths.askPasskey, { method: 'POST', body: new URLSearchParams({ for: purpose }) }),
  ])
  if (!asked.ok) return { kind: 'failed' }
  const question = await asked.json()
  if (question.kind !== 'asked') return question.kind === 'too-many' ? question : { kind: 'failed' }
  try {
    const answer =
      purpose === 'new'
        ? await device.startRegistration({ optionsJSON: question.options })
        : await device.startAuthentication({ optionsJSON: question.options })
    writeStored(usedHere, '1')
    return { kind: 'answered', sent: JSON.stringify(answer) }
  } catch (error) {
    // Whoever says no, whoever waits too long and a device that has none of these passkeys: one error for all.
    console.info('passkey', error instanceof Error ? error.name : error)
    return { kind: 'cancelled' }
  }
}
