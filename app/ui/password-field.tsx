import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react'
import { account as copy } from '../../words/account-words.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { Mark } from './marks.tsx'

type PasswordFieldProps = Omit<FormFieldProps, 'children'> & {
  /** Tells password managers whether the password exists already. */
  autoComplete: 'current-password' | 'new-password'
  children?: ReactNode
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'maxLength'>

/** The password can be shown while typing, and is hidden again when the form is sent. */
export function PasswordField({ autoComplete, onChange, maxLength, children, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const form = input.current?.form
    // Browsers offer to save a password only when the field has the type `password` at the moment its form is sent.
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <div className="password-field">
      <FormField {...field}>
        {(control) => (
          <span className="password-input">
            <input
              {...control}
              onChange={onChange}
              maxLength={maxLength}
              ref={input}
              required
              type={shown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
            <button
              type="button"
              className="field-button password-eye needs-scripts"
              aria-label={shown ? copy.hidePassword : copy.showPassword}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            >
              <EyeMark open={shown} />
            </button>
          </span>
        )}
      </FormField>
      {children}
    </div>
  )
}

function EyeMark({ open }: { open: boolean }) {
  const eye =
    'M2 10c2-3.6 4.8-5.4 8-5.4s6 1.8 8 5.4c-2 3.6-4.8 5.4-8 5.4S4 13.6 2 10zM7.6 10a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 0 0-4.8 0z'
  return <Mark d={open ? eye : `${eye}M3.5 16.5l13-13`} />
}
