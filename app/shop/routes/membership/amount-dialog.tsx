import type { Centavos } from '../../../../domain/values/money.ts'
import { invest as copy } from '../../../../words/invest.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormField } from '../../../ui/form-field.tsx'

type AmountDialogProps = { open: boolean; amount: Centavos; onAdd: () => void; onClose: () => void }

/** Shows the amount of a membership card in a read-only field, because the amount is fixed. */
export function AmountDialog({ open, amount, onAdd, onClose }: AmountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.amountTitle}>
      <form
        className="amount-form"
        onSubmit={(event) => {
          event.preventDefault()
          onAdd()
        }}
      >
        <FormField name="amount" label={copy.amountLabel} hint={copy.amountHint}>
          {(control) => <input {...control} type="number" value={amount / 100} min={amount / 100} disabled />}
        </FormField>
        <div className="actions">
          <Button kind="main" wide type="submit">
            {copy.add}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
