import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { customersCopy as copy } from './words.ts'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { PersonalDataForms } from './personal-data-forms.tsx'
import type { Route } from './+types/customer.ts'

type Loaded = { loaderData: Route.ComponentProps['loaderData'] }

export function AccountActions({ loaderData: { customer, verified, may } }: Loaded) {
  const disabled = customer.status === 'Disabled'
  return (
    <section className="work-sheet stack">
      <h2>{copy.actions}</h2>
      <StaffForm method="post" className="stack gap-3">
        {!verified && (
          <Button type="submit" name="intent" value="verify">
            {copy.verifyAgain}
          </Button>
        )}
        {!disabled && (
          <Button type="submit" name="intent" value="password-link">
            {copy.passwordLink}
          </Button>
        )}
        {!disabled && <p className="soft small">{copy.disableHint}</p>}
        <Button type="submit" name="intent" value={disabled ? 'enable' : 'disable'}>
          {disabled ? copy.enable : copy.disable}
        </Button>
      </StaffForm>
      <PersonalDataForms
        file={backofficePaths.customerFile(customer.id)}
        may={may}
        eraseLabel={copy.erase}
        eraseHint={copy.eraseHint}
      />
    </section>
  )
}
