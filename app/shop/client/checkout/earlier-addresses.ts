import { useEffect, useState } from 'react'
import { listOf, textIn } from '../answer-fields.ts'
import { sessionStore } from '../session/session-store.ts'

const fields = ['fullName', 'phone', 'street', 'suburb', 'city', 'state', 'postalCode'] as const

export type EarlierAddress = Record<(typeof fields)[number], string>

/** A customer's addresses of earlier orders. The list is empty for guests, and while the server does not answer. */
export function useEarlierAddresses(): readonly EarlierAddress[] {
  const [addresses, setAddresses] = useState<readonly EarlierAddress[]>([])
  useEffect(() => {
    if (sessionStore.read().state !== 'signed-in') return
    const stop = new AbortController()
    void fetchAddresses(stop.signal).then((found) => {
      if (!stop.signal.aborted) setAddresses(found)
    })
    return () => stop.abort()
  }, [])
  return addresses
}

async function fetchAddresses(signal: AbortSignal): Promise<EarlierAddress[]> {
  try {
    const response = await fetch('/api/me/addresses', { signal, cache: 'no-store' })
    return listOf(await response.json()).map(addressIn)
  } catch {
    return []
  }
}

function addressIn(answer: unknown): EarlierAddress {
  return Object.fromEntries(fields.map((name) => [name, textIn(answer, name)])) as EarlierAddress
}
