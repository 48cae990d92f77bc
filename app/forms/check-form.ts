import * as v from 'valibot'

export type FormFaults<Name extends string> = Partial<Record<Name, string>>

export type FormCheck<Values, Name extends string> =
  | { kind: 'good'; values: Values }
  | { kind: 'faulty'; faults: FormFaults<Name> }

/** Whatever was sent → the form's values, or one fault in Spanish for each field that has one. */
export function checkForm<Entries extends v.ObjectEntries>(
  form: v.ObjectSchema<Entries, undefined>,
  sent: unknown,
): FormCheck<v.InferOutput<v.ObjectSchema<Entries, undefined>>, Extract<keyof Entries, string>> {
  type Name = Extract<keyof Entries, string>
  // Something that is no form at all has every field missing; a missing field is an empty one.
  const given = new Map(Object.entries(typeof sent === 'object' && sent !== null ? sent : {}))
  const draft = Object.fromEntries(Object.keys(form.entries).map((name) => [name, given.get(name) ?? '']))
  const parsed = v.safeParse(form, draft)
  if (parsed.success) return { kind: 'good', values: parsed.output }
  const faults: FormFaults<Name> = {}
  for (const issue of parsed.issues) {
    const name = issue.path?.[0]?.key as Name | undefined
    if (name !== undefined) faults[name] ??= issue.message
  }
  return { kind: 'faulty', faults }
}
