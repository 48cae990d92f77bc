import { useState } from 'react'
import { useNavigation } from 'react-router'
import { passwordStrength } from '../../../../domain/accounts/password-strength.ts'
import { ownAccess as copy } from '../../../../words/backoffice/own-access.ts'
import { longestOfAccount } from '../../../forms/account-forms.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { PasswordSeam } from '../../../ui/password-seam.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { FeedbackMessage } from '../../ui/page-parts.tsx'
import type { OwnAccessAnswer } from './changing-access.ts'

/** `about`: facts that others may know, such as name and address, which make a new password weak. */
export function OwnPasswordForm({
  about,
  email,
  answer,
}: {
  about: readonly string[]
  email: string
  answer: OwnAccessAnswer | undefined
}) {
  const [pass, setPass] = useState('')
  const form = useFirstFault(answer?.faults)
  const { state, formData } = useNavigation()
  const busy = state === 'submitting' && formData?.get('intent') === 'password'
  return (
    <>
      {/* The message stands outside the form, because it may send the form again (see FeedbackMessage). */}
      <FeedbackMessage feedback={answer?.feedback} />
      <StaffForm ref={form} method="post" className="stack" noValidate>
        {/* This hidden field tells password managers to which account the password belongs. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="current"
          label={copy.current}
          autoComplete="current-password"
          maxLength={longestOfAccount.pass}
          error={answer?.faults?.current}
        />
        <PasswordField
          name="pass"
          label={copy.pass}
          autoComplete="new-password"
          maxLength={longestOfAccount.pass}
          error={answer?.faults?.pass}
          onChange={({ target }) => setPass(target.value)}
        >
          <PasswordSeam strength={passwordStrength(pass, about)} empty={pass === ''} />
        </PasswordField>
        <p>
          <Button type="submit" name="intent" value="password" busy={busy}>
            {busy ? copy.changing : copy.change}
          </Button>
        </p>
      </StaffForm>
    </>
  )
}
