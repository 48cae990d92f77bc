import { ownAccess as account } from '../../../words/backoffice/own-access.ts'
import { secondFactorCopy as copy } from '../../../words/backoffice/second-factor.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'

/** The field in which the proof is sent along with the form it is for. */
export const proofField = 'prueba'

type Secret = { label: string; autoComplete: 'current-password' | 'new-password' | 'one-time-code' }

/** Secrets are never written into a page: they are typed once more. By the name they have in whichever form. */
export const typedAgain: Readonly<Record<string, Secret>> = {
  current: { label: account.current, autoComplete: 'current-password' },
  pass: { label: account.pass, autoComplete: 'new-password' },
  code: { label: copy.firstCode, autoComplete: 'one-time-code' },
}

type SentAlongFormProps = {
  fields: [string, string][]
  fault: string | null
  /** They have no second factor: their password is the proof. */
  byPassword: boolean
}

/** What was sent without scripts, to be sent once more with a code beside it. */
export function SentAlongForm({ fields, fault, byPassword }: SentAlongFormProps) {
  return (
    <form method="post" className="work-sheet stack" data-proof>
      <p>{copy.again}</p>
      {fields.map(([name, value], place) =>
        typedAgain[name] ? (
          <SecretField key={name} name={name} secret={typedAgain[name]} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- names may come twice, and the list never changes
          <input key={place} type="hidden" name={name} value={value} />
        ),
      )}
      <FormField
        name={proofField}
        label={byPassword ? copy.password : copy.typedAny}
        hint={byPassword ? undefined : copy.typedAnyHint}
        error={fault ?? undefined}
      >
        {(control) => (
          <input
            {...control}
            required
            type={byPassword ? 'password' : 'text'}
            autoComplete={byPassword ? 'current-password' : 'one-time-code'}
            maxLength={200}
          />
        )}
      </FormField>
      <Button kind="main" type="submit">
        {copy.confirmAndGoOn}
      </Button>
    </form>
  )
}

function SecretField({ name, secret: { label, autoComplete } }: { name: string; secret: Secret }) {
  return (
    <FormField name={name} id={`again-${name}`} label={label} hint={copy.secretAgain}>
      {(control) => (
        <input
          {...control}
          required
          type={autoComplete === 'one-time-code' ? 'text' : 'password'}
          autoComplete={autoComplete}
        />
      )}
    </FormField>
  )
}
