import type { InputHTMLAttributes } from 'react'
import { FormField, type FormFieldProps } from '../../../ui/form-field.tsx'

type PlainFieldProps = Omit<FormFieldProps, 'children'> & {
  value: string
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'list'>

/** A field for a value that was copied from another program: no capitals, no spelling, no autofill. */
export function PlainField({ value, inputMode, list, ...field }: PlainFieldProps) {
  return (
    <FormField {...field}>
      {(control) => (
        <input
          {...control}
          inputMode={inputMode}
          list={list}
          defaultValue={value}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormField>
  )
}
