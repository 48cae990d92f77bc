import { longestMarkdownName, type MarkdownReduction } from '../../../../domain/discounts/markdown.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { useSaving } from '../../ui/page-parts.tsx'
import { FirstButton, NumberField, RadioChoice, ScopeFields, WindowFields } from './discount-fields.tsx'
import type { MarkdownDraft, MarkdownDraftFaults } from './markdown-draft.ts'
import { markdownsCopy as copy } from './markdown-editing-words.ts'
import type { PickedProducts } from './picked-products.ts'

type MarkdownFormProps = {
  draft: MarkdownDraft
  faults: MarkdownDraftFaults
  picked: PickedProducts
  /** The idempotency key of the new markdown. */
  formKey: string
}

export function MarkdownForm({ draft, faults, picked, formKey }: MarkdownFormProps) {
  const busy = useSaving()
  return (
    <StaffForm method="post" className="stack discount-form">
      <FirstButton />
      <input type="hidden" name="key" value={formKey} />
      <StoredFields>
        <section className="work-sheet stack">
          <FormField name="name" label={copy.name} hint={copy.nameHint} error={faults.name}>
            {(control) => (
              <input
                {...control}
                maxLength={longestMarkdownName}
                autoComplete="off"
                defaultValue={draft.name}
              />
            )}
          </FormField>
          <RadioChoice<MarkdownReduction['kind']>
            name="reduction"
            label={copy.reduction}
            words={copy.reductions}
            chosen={draft.reduction}
          />
          <div className="only-percent">
            <NumberField
              name="percent"
              label={copy.percent}
              hint={copy.percentHint}
              typed={draft.percent}
              fault={faults.percent}
            />
          </div>
          <div className="only-price">
            <NumberField
              name="price"
              label={copy.price}
              hint={copy.priceHint}
              typed={draft.price}
              fault={faults.price}
              money
            />
          </div>
          <ScopeFields draft={draft} picked={picked} fault={faults.scope} />
        </section>
        <section className="work-sheet stack">
          <WindowFields draft={draft} faults={faults} beginsHint={copy.beginsHint} endNeeded />
        </section>
      </StoredFields>
      <div className="next-action">
        <Button kind="main" type="submit" name="intent" value="save" busy={busy}>
          {copy.preview}
        </Button>
      </div>
    </StaffForm>
  )
}
