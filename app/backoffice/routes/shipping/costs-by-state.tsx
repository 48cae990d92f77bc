import { useNavigation } from 'react-router'
import { shippingCopy as copy } from '../../../../words/backoffice/shipping-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { StoredFields } from '../../client/stored-fields.tsx'
import { amountToType } from './amount-to-type.ts'
import type { ShippingAnswer } from './shipping-action.ts'
import type { ShippingPage } from './shipping-page.ts'

/** Shipping costs by state. The form sends the old costs too, to notice changes by another person. */
export function CostsByState({
  page: { states, codesInAll },
  answer,
}: {
  page: ShippingPage
  answer: ShippingAnswer | undefined
}) {
  const saving = useNavigation().formData?.get('intent') === 'states'
  const form = useFirstFault(answer)
  const own = states.filter(({ cost }) => cost !== null).length
  return (
    <details className="work-sheet" open={answer !== undefined || undefined}>
      <summary>
        <h2>{copy.byState}</h2>
        <span className="soft small">{copy.byStateCount(own)}</span>
      </summary>
      <StaffForm method="post" className="stack" ref={form} noValidate preventScrollReset>
        <p className="soft small">{`${copy.byStateHint} ${codesInAll > 0 ? copy.codesStay(codesInAll) : ''}`}</p>
        <StoredFields from={states.map(({ cost }) => cost).join()}>
          <div className="shipping-states">
            {states.map(({ state, cost }, index) => (
              <FormField
                key={state}
                name={`cost-${index}`}
                label={state}
                error={answer?.faults?.[`cost-${index}`]}
              >
                {(control) => (
                  <>
                    <input
                      {...control}
                      inputMode="decimal"
                      autoComplete="off"
                      defaultValue={answer?.typed?.[`cost-${index}`] ?? amountToType(cost)}
                    />
                    <input type="hidden" name={`was-${index}`} value={cost ?? ''} />
                  </>
                )}
              </FormField>
            ))}
          </div>
        </StoredFields>
        <p>
          <Button type="submit" name="intent" value="states" busy={saving}>
            {copy.save}
          </Button>
        </p>
      </StaffForm>
    </details>
  )
}
