import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormCheck, FormFaults } from '../../../forms/check-form.ts'
import type { Answer } from './account-backend.ts'

export type Refusal = Extract<Answer, { kind: 'refused' }>

/**
 * A form of an account: checked here first, then sent. Faults stand at their fields and the first one takes the focus;
 * a refusal that belongs to no field is for the screen to say, in an element that carries `said`.
 */
export function useAccountForm<Values, Name extends string>(
  check: (sent: unknown) => FormCheck<Values, Name>,
  send: (values: Values) => Promise<Answer>,
) {
  const form = useRef<HTMLFormElement>(null)
  const said = useRef<HTMLDivElement>(null)
  const [faults, setFaults] = useState<FormFaults<Name>>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    // Counted, so that the same fault again takes the focus again.
    if (tries > 0) (form.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? said.current)?.focus()
  }, [tries])

  const refuse = (at: FormFaults<Name>, reason: Refusal | null) => {
    setFaults(at)
    setRefusal(reason)
    setTries((count) => count + 1)
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const sent = Object.fromEntries(new FormData(event.currentTarget))
    const checked = check(sent)
    if (checked.kind === 'faulty') return refuse(checked.faults, null)
    setFaults({})
    setRefusal(null)
    setBusy(true)
    const answer = await send(checked.values)
    setBusy(false)
    if (answer.kind === 'good') return
    const { field, words } = answer
    if (field !== null && Object.hasOwn(sent, field)) refuse({ [field]: words } as FormFaults<Name>, null)
    else refuse({}, answer)
  }

  /** What a field of the form takes: its name, its fault, and the fault's end as soon as something is typed. */
  const field = (name: Name) => ({
    name,
    error: faults[name],
    onChange: () => {
      if (faults[name]) setFaults({ ...faults, [name]: undefined })
    },
  })

  return { form, said, busy, refusal, field, onSubmit }
}
