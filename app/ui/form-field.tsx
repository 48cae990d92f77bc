import type { ReactNode } from 'react'

export type FormFieldProps = {
  name: string
  /** Needed when another form of the page has a field of the same name; usually the id is `field-` and the name. */
  id?: string | undefined
  label: string
  hint?: string | undefined
  /** A Spanish text that says what to do about the error. */
  error?: string | undefined
  optional?: boolean
  /** Renders the input, select or textarea: `{(control) => <input {...control} type="email" />}`. */
  children: (control: {
    id: string
    name: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** A form field with its label. Hint and error are linked to the field for screen readers. */
export function FormField({
  name,
  id = `field-${name}`,
  label,
  hint,
  error,
  optional = false,
  children,
}: FormFieldProps) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>
        <span>{label}</span>
        {optional && <span className="soft small"> (opcional)</span>}
      </label>
      {children({
        id,
        name,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="soft small">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
