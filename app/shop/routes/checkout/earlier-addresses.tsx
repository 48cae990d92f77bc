import { useEffect, useState } from 'react'
import { earlierAddressWords as copy } from '../../../../words/earlier-addresses.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { listOf, textIn } from '../../client/answer-fields.ts'
import type { DeliveryForm, TakenAddress } from '../../client/checkout/checkout-delivery.ts'

type EarlierAddressesProps = { form: DeliveryForm; states: readonly string[] }

/** Offers a customer the addresses of earlier orders; nothing while the server does not answer. */
export default function EarlierAddresses({ form, states }: EarlierAddressesProps) {
  const addresses = useAddresses().filter(({ state }) => states.includes(state))
  if (addresses.length === 0) return null
  return (
    <FormField name="earlier" label={copy.title} optional>
      {({ id }) => (
        <select
          id={id}
          defaultValue=""
          onChange={({ target }) => {
            const chosen = addresses[Number(target.value || NaN)]
            if (chosen) form.take(chosen)
          }}
        >
          <option value="">{copy.choose}</option>
          {addresses.map((address, index) => (
            <option key={JSON.stringify(address)} value={index}>
              {copy.address(address)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

function useAddresses(): readonly TakenAddress[] {
  const [addresses, setAddresses] = useState<readonly TakenAddress[]>([])
  useEffect(() => {
    const stop = new AbortController()
    void fetchAddresses(stop.signal).then((found) => {
      if (!stop.signal.aborted) setAddresses(found)
    })
    return () => stop.abort()
  }, [])
  return addresses
}

async function fetchAddresses(signal: AbortSignal): Promise<TakenAddress[]> {
  try {
    const response = await fetch('/api/me/addresses', { signal, cache: 'no-store' })
    return listOf(await response.json()).map(addressIn)
  } catch {
    return []
  }
}

const fields = ['fullName', 'phone', 'street', 'suburb', 'city', 'state', 'postalCode'] as const

function addressIn(answer: unknown): TakenAddress {
  return Object.fromEntries(fields.map((name) => [name, textIn(answer, name)])) as TakenAddress
}
