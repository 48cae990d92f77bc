import { ownAccess as account } from '../../../words/backoffice/own-access.ts'
import { secondFactorCopy as copy } from '../../../words/backoffice/second-factor-words.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'

/** Name of the field that carries the proof of the second factor together with another form. */
export const proofField = 'prueba'

type Secret = { label: string; autoComplete: 'current-password' | 'new-password' | 'one-time-code' }

/** Secrets that the user must type again, by field name, because a secret is never written into a page. */
export const typedAgain: Readonly<Record<string, Secret>> = {
  current: { label: account.current, autoComplete: 'current-password' },
  pass: { label: account.pass, autoComplete: 'new-password' },
  code: { label: copy.firstCode, autoComplete: 'one-time-code' },
}

type SentAlongFormProps = {
  fields: [string, string][]
  fault: string | null
  /** The member has no second factor, so the password is the proof. */
  byPassword: boolean
}

/** Without scripts: shows a form that was sent before, to be sent again together with a code. */
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
