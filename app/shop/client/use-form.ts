import { type FormEvent, useEffect, useRef, useState } from 'react'
import { checkForm, type FaultsOf, type FieldOf, type Form, type ValuesOf } from '../../forms/check-form.ts'

/** A refused form. `field`: the field with the fault; null: the refusal is not about a field. */
export type FormRefusal = {
  kind: 'refused'
  code: string
  /** The reason, in Spanish. */ words: string
  help?: string
  field: string | null
}

/**
 * Checks the form in the browser, then sends it. Faults stay at their fields until the field changes, and the first
 * faulty field gets the focus. The page shows a refusal without a field in the element that has `said`. `found`: the
 * faults when the page was loaded.
 */
export function useForm<Sent extends Form>(
  form: Sent,
  send: (values: ValuesOf<Sent>) => Promise<{ kind: 'good' } | FormRefusal>,
  found: FaultsOf<Sent> = {},
) {
  const element = useRef<HTMLFormElement>(null)
  const said = useRef<HTMLDivElement>(null)
  const [faults, setFaults] = useState(found)
  const [refusal, setRefusal] = useState<FormRefusal | null>(null)
  const [typed, setTyped] = useState<Partial<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    // Attempts are counted, so that the same fault sets the focus again at the next attempt.
    if (tries > 0)
      (element.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? said.current)?.focus()
  }, [tries])

  const refuse = (at: FaultsOf<Sent>, reason: FormRefusal | null) => {
    setFaults(at)
    setRefusal(reason)
    setTries((count) => count + 1)
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const checked = checkForm(form, Object.fromEntries(new FormData(event.currentTarget)))
    if (checked.kind === 'faulty') return refuse(checked.faults, null)
    setFaults({})
    setRefusal(null)
    setBusy(true)
    const answer = await send(checked.values)
    setBusy(false)
    if (answer.kind === 'good') return
    const { field: at, words } = answer
    if (at !== null && Object.hasOwn(form.entries, at)) refuse({ [at]: words } as FaultsOf<Sent>, null)
    else refuse({}, answer)
  }

  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name, value } = target as HTMLInputElement
    setTyped((now) => ({ ...now, [name]: value }))
    setFaults((now) => (Object.hasOwn(now, name) ? { ...now, [name]: undefined } : now))
  }

  const field = <Name extends FieldOf<Sent>>(name: Name) => ({ name, error: faults[name] })

  return { busy, refusal, typed, field, bound: { ref: element, onSubmit, onChange }, said }
}
