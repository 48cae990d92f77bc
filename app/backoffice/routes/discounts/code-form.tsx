import type { CodeGives } from '../../../../domain/discounts/discount-code.ts'
import { longestCode } from '../../../../domain/discounts/code-spelling.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { useSaving } from '../../ui/page-parts.tsx'
import type { CodeDraft, CodeDraftFaults } from './code-draft.ts'
import { FirstButton, NumberField, RadioChoice, ScopeFields, WindowFields } from './discount-fields.tsx'
import type { PickedProducts } from './picked-products.ts'
import { codesCopy as copy } from './words.ts'

type CodeFormProps = {
  draft: CodeDraft
  faults: CodeDraftFaults
  picked: PickedProducts
  leastAfterCode: Centavos
  /** The idempotency key of a new code, or the expected version of a saved code. */
  hidden: Readonly<Record<string, string | number>>
  submit: string
  /** 'new': every field. 'unused': all except the spelling. 'used': only limits and window. */
  kind: 'new' | 'unused' | 'used'
  /** Identifies the saved state of the fields. */
  from?: number | undefined
}

export function CodeForm({ draft, faults, hidden, submit, kind, from, ...rest }: CodeFormProps) {
  const busy = useSaving()
  return (
    <StaffForm method="post" className="stack discount-form">
      <FirstButton />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <StoredFields from={from}>
        {kind === 'used' ? (
          <FixedFields draft={draft} />
        ) : (
          <section className="work-sheet stack">
            {kind === 'new' && <SpellingField draft={draft} fault={faults.spelling} />}
            <GivesFields draft={draft} faults={faults} {...rest} />
            <ScopeFields draft={draft} picked={rest.picked} fault={faults.scope} />
            <label className="tick">
              <input type="checkbox" name="onMarkedDown" value="yes" defaultChecked={draft.onMarkedDown} />
              <span>{copy.onMarkedDown}</span>
            </label>
          </section>
        )}
        <section className="work-sheet stack">
          <h2>{copy.limits}</h2>
          <WindowFields draft={draft} faults={faults} beginsHint={copy.beginsHint} endNeeded={false} />
          <LimitFields draft={draft} faults={faults} />
        </section>
      </StoredFields>
      <div className="next-action">
        <Button kind="main" type="submit" name="intent" value="save" busy={busy}>
          {submit}
        </Button>
      </div>
    </StaffForm>
  )
}

/** What the code gives cannot change any more. Hidden fields send it, so that the form reads the same. */
function FixedFields({ draft }: { draft: CodeDraft }) {
  const { gives, percent, amount, scope, categories, productIds, onMarkedDown } = draft
  return (
    <>
      <p className="soft">{copy.fixed}</p>
      {Object.entries({ gives, percent, amount, scope }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {categories.map((category) => (
        <input key={category} type="hidden" name="categories" value={category} />
      ))}
      {productIds.map((id) => (
        <input key={id} type="hidden" name="productIds" value={id} />
      ))}
      {onMarkedDown && <input type="hidden" name="onMarkedDown" value="yes" />}
    </>
  )
}

type FieldsProps = Pick<CodeFormProps, 'draft' | 'faults'>

function SpellingField({ draft, fault }: { draft: CodeDraft; fault: string | undefined }) {
  return (
    <FormField name="spelling" label={copy.spelling} hint={copy.spellingHint} error={fault} optional>
      {(control) => (
        <input
          {...control}
          maxLength={longestCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={draft.spelling}
        />
      )}
    </FormField>
  )
}

function GivesFields({ draft, faults, leastAfterCode }: FieldsProps & Pick<CodeFormProps, 'leastAfterCode'>) {
  return (
    <>
      <RadioChoice<CodeGives['kind']>
        name="gives"
        label={copy.gives}
        words={copy.giveKinds}
        chosen={draft.gives}
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
      <div className="only-amount">
        <NumberField
          name="amount"
          label={copy.amount}
          hint={copy.amountHint(leastAfterCode)}
          typed={draft.amount}
          fault={faults.amount}
          money
        />
      </div>
    </>
  )
}

function LimitFields({ draft, faults }: FieldsProps) {
  return (
    <>
      <NumberField
        name="minimum"
        label={copy.minimum}
        hint={copy.minimumHint}
        typed={draft.minimum}
        fault={faults.minimum}
        money
        optional
      />
      <div className="discount-moment">
        <NumberField
          name="mostUses"
          label={copy.mostUses}
          hint={copy.mostUsesHint}
          typed={draft.mostUses}
          fault={faults.mostUses}
        />
        <NumberField
          name="mostUsesPerBuyer"
          label={copy.mostUsesPerBuyer}
          hint={copy.mostUsesPerBuyerHint}
          typed={draft.mostUsesPerBuyer}
          fault={faults.mostUsesPerBuyer}
        />
      </div>
    </>
  )
}
