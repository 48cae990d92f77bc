import { Form, useNavigation } from 'react-router'
import type { OwnerSettings } from '../../../../domain/owner-settings.ts'
import { shippingCopy as copy } from '../../../../words/backoffice/shipping.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { StoredFields } from '../../client/stored-fields.tsx'
import type { Answer } from './shipping-action.ts'
import { amountToType } from './amount-to-type.ts'

type GeneralFormProps = { value: OwnerSettings['shipping']; version: number; answer: Answer | undefined }

/** What holds for the whole country. */
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
  const field = (name: 'freeFrom' | 'usualCost' | 'deliveryDays') => (
    <FormField name={name} label={copy[name]} hint={copy[`${name}Hint`]} error={faults?.[name]}>
      {(control) => <input {...control} inputMode="decimal" defaultValue={written[name]} />}
    </FormField>
  )
  return (
    <Form method="post" className="work-sheet stack" ref={form} noValidate preventScrollReset>
      <h2>{copy.general}</h2>
      <input type="hidden" name="intent" value="general" />
      {/* As it is stored now, unless what was typed was not taken. */}
      <StoredFields from={version}>
        <input type="hidden" name="version" value={version} />
        <div className="shipping-fields">
          {field('freeFrom')}
          {field('usualCost')}
          {field('deliveryDays')}
        </div>
        <label className="tick">
          <input
            type="checkbox"
            name="withMexicoCity"
            defaultChecked={typed ? 'withMexicoCity' in typed : value.withMexicoCity}
          />
          {copy.withMexicoCity}
        </label>
      </StoredFields>
      <p>
        <Button kind="main" type="submit" busy={saving}>
          {copy.save}
        </Button>
      </p>
    </Form>
  )
}
