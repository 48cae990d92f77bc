import { FormField } from '../../ui/form-field.tsx'

export function EmailField({
  label,
  hint,
  error,
  kept,
}: {
  label: string
  hint?: string
  error: string | undefined
  kept?: string | undefined
}) {
  return (
    <FormField name="email" label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          defaultValue={kept}
        />
      )}
    </FormField>
  )
}
