import { useEffect, useState } from 'react'
import { isPostalCode } from '../../../../domain/shipping/delivery.ts'
import { type Centavos, centavosFromPesos } from '../../../../domain/values/money.ts'
import { listOf, textIn } from '../answer-fields.ts'

export type PostalPlace = { suburb: string; city: string; state: string }

export type PostalCodeAnswer =
  | { kind: 'none' }
  | { kind: 'looking-up' }
  | { kind: 'known'; cost: Centavos | null; places: readonly PostalPlace[] }
  /** The list does not have the postal code, or no answer came. `cost` null: the usual shipping cost applies. */
  | { kind: 'unknown'; cost: Centavos | null }

const pausesMs = [0, 600, 1800]

const none: PostalCodeAnswer = { kind: 'none' }
const lookingUp: PostalCodeAnswer = { kind: 'looking-up' }

/** Looks a postal code up as soon as it has five digits. `states`: the states that the shop ships to. */
export function usePostalCode(postalCode: string, states: readonly string[]): PostalCodeAnswer {
  const [answers, setAnswers] = useState<ReadonlyMap<string, PostalCodeAnswer>>(new Map())
  const wanted = isPostalCode(postalCode, states) ? postalCode : null
  const answer = wanted === null ? none : (answers.get(wanted) ?? lookingUp)
  const open = answer.kind === 'looking-up' ? wanted : null

  useEffect(() => {
    if (open === null) return
    const stop = new AbortController()
    void fetchPostalCode(open, stop.signal).then((found) => {
      if (!stop.signal.aborted) setAnswers((known) => new Map(known).set(open, found))
    })
    return () => stop.abort()
  }, [open])

  return answer
}

/** Looks a postal code up. Retries without an answer, because the payment would refuse a wrong shipping cost. */
async function fetchPostalCode(postalCode: string, signal: AbortSignal): Promise<PostalCodeAnswer> {
  for (const pause of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const answer = await requestPostalCode(postalCode, signal).catch(() => null)
    if (answer) return answer
  }
  return { kind: 'unknown', cost: null }
}

async function requestPostalCode(postalCode: string, signal: AbortSignal): Promise<PostalCodeAnswer> {
  const response = await fetch(`/api/postal-codes/${postalCode}`, { signal })
  const records = listOf(await response.json())
  const places = records.map((record) => ({
    suburb: textIn(record, 'Suburb'),
    city: textIn(record, 'City'),
    state: textIn(record, 'State'),
  }))
  // All records of a postal code have the same shipping cost.
  const cost = centavosFromPesos(textIn(records[0], 'CostoEnvio', ''))
  return { kind: places[0]?.city ? 'known' : 'unknown', cost, places }
}
