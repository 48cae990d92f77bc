import { createContext, type RouterContextProvider } from 'react-router'
import { hasSecondFactor } from '../../../domain/staff/second-factor.ts'
import { proveSecondFactor, typedProof } from '../../../use-cases/staff/second-factor/prove-second-factor.ts'
import { shopContext } from '../../shop-context.ts'
import { proofPlace } from './browser-of.ts'
import { proofField, typedAgain } from '../client/sent-along-form.tsx'
import type { WhoIsStaff } from '../../../use-cases/staff/who-is-staff.ts'
import { toldOfProof } from './told-of-proof.ts'

type SignedInStaff = Extract<WhoIsStaff, { kind: 'signed-in' }>

/** What a form without scripts sent, its secrets left empty, and what was wrong with the proof beside it, if any. */
export type SentAlong = { fields: [string, string][]; fault: string | null }

/** null: the page was not asked for by such a form. Set by the frame's middleware. */
export const sentAlongContext = createContext<SentAlong | null>(null)

/**
 * A form that came without scripts has no dialog. If the answer is that the second factor is too old, the page shows
 * its fields once more with a field for a code (client/sent-along-form.tsx); that code comes along with the form, and is
 * proved here before the page's own action is asked again. Returns who it is then.
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

/** A script's own requests say so. */
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
