import { useNavigation } from 'react-router'
import type { OwnerSettings } from '../../../../domain/settings/owner-settings.ts'
import { shippingCopy as copy } from '../../../../words/backoffice/shipping-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { StoredFields } from '../../client/stored-fields.tsx'
import type { ShippingAnswer } from './shipping-action.ts'
import { amountToType } from './amount-to-type.ts'

type GeneralFormProps = {
  value: OwnerSettings['shipping']
  version: number
  answer: ShippingAnswer | undefined
}

export function GeneralForm({ value, version, answer }: GeneralFormProps) {
  const saving = useNavigation().formData?.get('intent') === 'general'
  const form = useFirstFault(answer)
  const { typed, faults } = answer ?? {}
  const written = {
    freeFrom: amountToType(value.freeFrom),
    usualCost: amountToType(value.usualCost),
    deliveryDays: String(value.deliveryDays),
    ...typed,
  }
  const isSet = version > 0 || value.withMexicoCity
  const chosen = typed ? typed['withMexicoCity'] : isSet ? (value.withMexicoCity ? 'yes' : 'no') : undefined
  const field = (name: 'freeFrom' | 'usualCost' | 'deliveryDays') => (
    <FormField name={name} label={copy[name]} hint={copy[`${name}Hint`]} error={faults?.[name]}>
      {(control) => <input {...control} inputMode="decimal" defaultValue={written[name]} />}
    </FormField>
  )
  return (
    <StaffForm method="post" className="work-sheet stack" ref={form} noValidate preventScrollReset>
      <h2>{copy.general}</h2>
      <input type="hidden" name="intent" value="general" />
      {/* The form shows the stored values; after a refused form, the typed values. */}
      <StoredFields from={version}>
        <input type="hidden" name="version" value={version} />
        <div className="shipping-fields">
          {field('freeFrom')}
          {field('usualCost')}
          {field('deliveryDays')}
        </div>
        <MexicoCity chosen={chosen} fault={faults?.['withMexicoCity']} />
        <label className="tick">
          <input
            type="checkbox"
            name="phoneNeeded"
            defaultChecked={typed ? 'phoneNeeded' in typed : value.phoneNeeded}
          />
          {copy.phoneNeeded}
        </label>
      </StoredFields>
      <p>
        <Button kind="main" type="submit" busy={saving}>
          {copy.save}
        </Button>
      </p>
    </StaffForm>
  )
}

/** This choice has no default: saving another field must not exclude Ciudad de México by accident. */
function MexicoCity({ chosen, fault }: { chosen: string | undefined; fault: string | undefined }) {
  return (
    <fieldset className="field" aria-describedby={fault ? 'mexico-city-error' : 'mexico-city-hint'}>
      <legend>{copy.withMexicoCity}</legend>
      <div className="tags">
        {(['yes', 'no'] as const).map((answer) => (
          <label key={answer} className="tag">
            <input
              type="radio"
              name="withMexicoCity"
              value={answer}
              required
              data-said={fault && answer === 'yes' ? true : undefined}
              defaultChecked={chosen === answer}
            />
            <span>{copy[answer]}</span>
          </label>
        ))}
      </div>
      <p id="mexico-city-hint" className="soft small">
        {copy.withMexicoCityHint}
      </p>
      {fault && (
        <p id="mexico-city-error" className="field-error">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
