import { createContext, type RouterContextProvider } from 'react-router'
import { hasSecondFactor } from '../../../domain/staff/second-factor.ts'
import { proveSecondFactor, typedProof } from '../../../use-cases/staff/second-factor/prove-second-factor.ts'
import { shopContext } from '../../shop-context.ts'
import { proofPlace } from './browser-of.ts'
import { proofField, typedAgain } from '../client/sent-along-form.tsx'
import type { WhoIsStaff } from '../../../use-cases/staff/who-is-staff.ts'
import { toldOfProof } from './told-of-proof.ts'

type SignedInStaff = Extract<WhoIsStaff, { kind: 'signed-in' }>

/**
 * The fields that a form without scripts sent, with its secrets emptied, and the fault of the proof that came with it,
 * if any.
 */
export type SentAlong = { fields: [string, string][]; fault: string | null }

/** null: the request is not a form sent without scripts. Set by the middleware of the frame. */
export const sentAlongContext = createContext<SentAlong | null>(null)

/**
 * Proves the second factor for a form that was sent without scripts, because such a page cannot open the dialog.
 *
 * If an action answers that the second factor is too old, the page shows the form's fields again with a field for a
 * code (client/sent-along-form.tsx). The code then arrives together with the form. This function checks the code
 * before the page's action runs again, and returns the member with the new proof.
 */
export async function proveSentAlong(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  who: SignedInStaff,
): Promise<SignedInStaff> {
  if (!cameWithoutScripts(request)) return who
  const form = await request.clone().formData()
  const typed = form.get(proofField)
  form.delete(proofField)
  const fields = [...form].flatMap(([name, value]): SentAlong['fields'] =>
    typeof value === 'string' ? [[name, name in typedAgain ? '' : value]] : [],
  )
  if (typeof typed !== 'string') {
    context.set(sentAlongContext, { fields, fault: null })
    return who
  }
  const proof = hasSecondFactor(who.ways) ? typedProof(typed) : ({ with: 'password', sent: typed } as const)
  const result = await proveSecondFactor(
    context.get(shopContext),
    who,
    proof,
    proofPlace({ request, context }),
  )
  const fault = result.kind === 'proved' ? null : toldOfProof(result, proof.with).text
  context.set(sentAlongContext, { fields, fault })
  if (result.kind !== 'proved') return who
  return { ...who, actor: { ...who.actor, secondFactor: result.at } }
}

/** Whether the browser itself sent the form. Requests of scripts carry another `sec-fetch-mode`. */
export function isPlainPost({ method, headers }: Request): boolean {
  const mode = headers.get('sec-fetch-mode')
  return method === 'POST' && (mode === null || mode === 'navigate')
}

function cameWithoutScripts(request: Request): boolean {
  return (
    isPlainPost(request) &&
    (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  )
}
