import { type InputHTMLAttributes, useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../client/account/account-backend.ts'
import { useAccountForm } from '../../client/account/use-account-form.ts'
import { register as copy } from '../../../../words/register.ts'
import { longestOfAccount } from '../../../forms/account-fields.ts'
import { checkRegister, type Registration } from '../../../forms/register-form.ts'
import { paths } from '../../../../words/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { NewPasswordField } from './new-password-field.tsx'

type TextFieldName = Exclude<keyof Registration, 'pass'>

const inputs: Record<TextFieldName, InputHTMLAttributes<HTMLInputElement>> = {
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
}

type RegisterFormProps = {
  shopName: string
  /** Answers what the shop said; a refusal with these codes is said here, any other is the caller's to show. */
  onSend: (registration: Registration) => Promise<Answer>
  sayHere: readonly string[]
}

/** Everything an account needs. What was typed stays until it has arrived. */
export function RegisterForm({ shopName, onSend, sayHere }: RegisterFormProps) {
  const { form, said, busy, refusal, field, onSubmit } = useAccountForm(checkRegister, onSend)
  const [known, setKnown] = useState<Partial<Record<TextFieldName, string>>>({})
  const here = refusal !== null && sayHere.includes(refusal.code)

  const text = (name: TextFieldName) => {
    const { onChange, ...rest } = field(name)
    return (
      <FormField {...rest} label={copy[name]} hint={name === 'phone' ? copy.phoneHint : undefined}>
        {(control) => (
          <input
            {...control}
            {...inputs[name]}
            required
            maxLength={longestOfAccount[name]}
            onChange={(event) => {
              setKnown({ ...known, [name]: event.target.value })
              onChange()
            }}
          />
        )}
      </FormField>
    )
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit}>
      <FormRefusal ref={said} title={here ? copy.notYet : null}>
        <p>{refusal?.words}</p>
      </FormRefusal>
      <div className="account-pair">
        {text('name')}
        {text('lastName')}
      </div>
      {text('phone')}
      {text('email')}
      <NewPasswordField {...field('pass')} label={copy.pass} about={Object.values(known)} />
      <p className="soft small">
        {copy.privacy(shopName)} <Link to={paths.privacy}>{copy.privacyLink}</Link>.
      </p>
      <Button kind="main" wide type="submit" busy={busy}>
        {busy ? copy.sending : copy.submit}
      </Button>
      <output className="only-heard">{busy && copy.sending}</output>
    </form>
  )
}
