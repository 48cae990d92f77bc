import { backofficePaths } from '../../../words/backoffice/backoffice-paths.ts'
import { readStored, writeStored } from '../../browser-storage.ts'

/** 'new' creates a passkey, 'prove' is the second factor of a known member, 'enter' signs in a member not known yet. */
export type PasskeyPurpose = 'new' | 'prove' | 'enter'

export type PasskeyAnswer =
  | { kind: 'answered'; sent: string }
  | { kind: 'too-many'; when: string }
  | { kind: 'cancelled' | 'unsupported' | 'failed' }

const usedHere = 'trastienda-llave'

/** True if a passkey was used in this browser; only then may a page open the passkey prompt without a press. */
export function passkeyUsedHere(): boolean {
  return readStored(usedHere) !== null
}

/** Opens the browser's passkey prompt. The WebAuthn library is loaded only at this moment. */
export async function requestPasskey(purpose: PasskeyPurpose): Promise<PasskeyAnswer> {
  if (typeof PublicKeyCredential !== 'function') return { kind: 'unsupported' }
  const [device, response] = await Promise.all([
    import('@simplewebauthn/browser'),
    fetch(backofficePaths.passkeyOptions, { method: 'POST', body: new URLSearchParams({ for: purpose }) }),
  ])
  if (!response.ok) return { kind: 'failed' }
  const begun = await response.json()
  if (begun.kind !== 'asked') return begun.kind === 'too-many' ? begun : { kind: 'failed' }
  try {
    const answer =
      purpose === 'new'
        ? await device.startRegistration({ optionsJSON: begun.options })
        : await device.startAuthentication({ optionsJSON: begun.options })
    writeStored(usedHere, '1')
    return { kind: 'answered', sent: JSON.stringify(answer) }
  } catch (error) {
    // Browsers report one error for a refusal, a timeout and a device without a matching passkey.
    console.info('passkey', error instanceof Error ? error.name : error)
    return { kind: 'cancelled' }
  }
}
