import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react'
import { account as copy } from '../../words/account.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { Mark } from './marks.tsx'

type PasswordFieldProps = Omit<FormFieldProps, 'children'> & {
  /** 'current-password' or 'new-password': password managers go by it. */
  autoComplete: 'current-password' | 'new-password'
  /** Below the field. */
  children?: ReactNode
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'maxLength'>

/** A password that can be looked at while it is typed. It is hidden again when the form is sent. */
export function PasswordField({ autoComplete, onChange, maxLength, children, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const form = input.current?.form
    // Browsers offer to keep a password only where the field is one when its form goes out.
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

/** `open`: what is hidden is in sight. */
function EyeMark({ open }: { open: boolean }) {
  const eye =
    'M2 10c2-3.6 4.8-5.4 8-5.4s6 1.8 8 5.4c-2 3.6-4.8 5.4-8 5.4S4 13.6 2 10zM7.6 10a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 0 0-4.8 0z'
  return <Mark d={open ? eye : `${eye}M3.5 16.5l13-13`} />
}
