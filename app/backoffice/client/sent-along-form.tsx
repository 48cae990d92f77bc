import { secondFactorCopy as copy } from '../../../words/backoffice/second-factor.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'

/** The field in which the proof is sent along with the form it is for. */
export const proofField = 'prueba'

/** What was sent without scripts, to be sent once more with a code beside it. */
export function SentAlongForm({ fields, fault }: { fields: [string, string][]; fault: string | null }) {
  return (
    <form method="post" className="work-sheet stack" data-proof>
      <p>{copy.again}</p>
      {fields.map(([name, value], place) => (
        // oxlint-disable-next-line react/no-array-index-key -- names may come twice, and the list never changes
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <FormField name={proofField} label={copy.typedAny} hint={copy.typedAnyHint} error={fault ?? undefined}>
        {(control) => <input {...control} required autoComplete="one-time-code" maxLength={40} />}
      </FormField>
      <Button kind="main" type="submit">
        {copy.confirmAndGoOn}
      </Button>
    </form>
  )
}
