import * as v from 'valibot'

export type Form = v.ObjectSchema<v.ObjectEntries, undefined>
export type ValuesOf<Sent extends Form> = v.InferOutput<Sent>
export type FieldOf<Sent extends Form> = Extract<keyof Sent['entries'], string>
export type FaultsOf<Sent extends Form> = Partial<Record<FieldOf<Sent>, string>>

export type FormCheck<Sent extends Form> =
  | { kind: 'good'; values: ValuesOf<Sent> }
  | { kind: 'faulty'; faults: FaultsOf<Sent> }

/** Checks a sent form. Returns the values to store, or one Spanish fault for each faulty field. */
export function checkForm<Sent extends Form>(form: Sent, sent: unknown): FormCheck<Sent> {
  // A body that is not an object has no fields; a missing field counts as empty.
  const given = new Map(Object.entries(typeof sent === 'object' && sent !== null ? sent : {}))
  const draft = Object.fromEntries(Object.keys(form.entries).map((name) => [name, given.get(name) ?? '']))
  const parsed = v.safeParse(form, draft)
  if (parsed.success) return { kind: 'good', values: parsed.output }
  const faults: FaultsOf<Sent> = {}
  for (const issue of parsed.issues) {
    const name = issue.path?.[0]?.key as FieldOf<Sent> | undefined
    if (name !== undefined) faults[name] ??= issue.message
  }
  return { kind: 'faulty', faults }
}
