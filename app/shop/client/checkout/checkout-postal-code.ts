import { useEffect, useState } from 'react'
import { isPostalCode } from '../../../../domain/delivery.ts'
import { type Centavos, centavosFromPesos } from '../../../../domain/money.ts'
import { listOf, textIn } from '../answer-fields.ts'

export type PostalPlace = { suburb: string; city: string; state: string }

export type PostalCodeAnswer =
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'known'; cost: Centavos | null; places: readonly PostalPlace[] }
  /** Nobody has heard of it, or the answer did not come: the default cost holds. */
  | { kind: 'unknown'; cost: Centavos | null }

const pausesBeforeAskingAgain = [600, 1800]

const none: PostalCodeAnswer = { kind: 'none' }
const asking: PostalCodeAnswer = { kind: 'asking' }

/**
 * What is known of a postal code, asked as soon as its five digits are there. `correct` takes the cost the shop named
 * when it refused ours. `states` are the ones the shop ships to.
 */
export function usePostalCode(postalCode: string, states: readonly string[]) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, PostalCodeAnswer>>(new Map())
  const wanted = isPostalCode(postalCode, states) ? postalCode : null
  const answer = wanted === null ? none : (answers.get(wanted) ?? asking)
  const open = answer.kind === 'asking' ? wanted : null

  useEffect(() => {
    if (open === null) return
    const stop = new AbortController()
    fetchPostalCode(open, stop.signal).then(
      (found) => setAnswers((known) => new Map(known).set(open, found)),
      () => {
        if (!stop.signal.aborted)
          setAnswers((known) => new Map(known).set(open, { kind: 'unknown', cost: null }))
      },
    )
    return () => stop.abort()
  }, [open])

  return {
    answer,
    cost: 'cost' in answer ? answer.cost : undefined,
    correct(cost: Centavos) {
      if (wanted === null || !('cost' in answer)) return
      setAnswers((known) => new Map(known).set(wanted, { ...answer, cost }))
    },
  }
}

/** Asked again where the answer does not come: the wrong cost would be refused at the payment. */
async function fetchPostalCode(postalCode: string, signal: AbortSignal): Promise<PostalCodeAnswer> {
  for (const pause of pausesBeforeAskingAgain) {
    try {
      return await askPostalCode(postalCode, signal)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
    }
  }
  return askPostalCode(postalCode, signal)
}

async function askPostalCode(postalCode: string, signal: AbortSignal): Promise<PostalCodeAnswer> {
  const response = await fetch(`/api/postal-codes/${postalCode}`, { signal })
  const records = listOf(await response.json())
  if (records.length === 0) return { kind: 'unknown', cost: null }
  const places = records.map((record) => ({
    suburb: textIn(record, 'Suburb'),
    city: textIn(record, 'City'),
    state: textIn(record, 'State'),
  }))
  // The first record says what it costs.
  return { kind: 'known', cost: centavosFromPesos(textIn(records[0], 'CostoEnvio')), places }
}
