import type { InputHTMLAttributes, ReactNode } from 'react'
import { longestOfAccount } from '../../../forms/account-forms.ts'
import type { Form } from '../../../forms/check-form.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { Message } from '../../../ui/message.tsx'
import type { useForm } from '../../client/use-form.ts'

type AccountFormProps = {
  form: Pick<ReturnType<typeof useForm<Form>>, 'bound' | 'said' | 'refusal'>
  /** The heading of a refusal of the whole form; null: the page shows such refusals elsewhere. */
  notDone: string | null
  wayOut?: ReactNode
  className?: string
  lead?: ReactNode
  children: ReactNode
}

/** A refusal of the whole form is shown above its fields and gets the focus. */
export function AccountForm({ form, notDone, wayOut, className = '', lead, children }: AccountFormProps) {
  const { bound, said, refusal } = form
  return (
    <form {...bound} className={`stack ${className}`} method="post" noValidate>
      {lead}
      <div ref={said} tabIndex={-1} className="form-refusal if-said">
        {refusal && notDone !== null && (
          <Message kind="fault" title={notDone} urgent>
            <p>{refusal.words}</p>
            {refusal.help && <p>{refusal.help}</p>}
            {wayOut}
          </Message>
        )}
      </div>
      {children}
    </form>
  )
}

const inputs = {
  name: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  phone: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
  },
} satisfies Record<string, InputHTMLAttributes<HTMLInputElement>>

type AccountFieldProps = {
  name: keyof typeof inputs
  label: string
  hint?: string | undefined
  error: string | undefined
  kept?: string
}

/** A field with the attributes by which browsers fill it in. */
export function AccountField({ name, label, hint, error, kept }: AccountFieldProps) {
  return (
    <FormField name={name} label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...inputs[name]}
          required
          maxLength={longestOfAccount[name]}
          defaultValue={kept}
        />
      )}
    </FormField>
  )
}
