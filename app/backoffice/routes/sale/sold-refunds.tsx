import type { Centavos } from '../../../../domain/values/money.ts'
import { withdrawalReasons } from '../../../../domain/refunds/refund.ts'
import { directSaleCopy as copy } from '../../../../words/backoffice/direct-sale-words.ts'
import { manualRefundWords, withdrawalWords } from '../../../../words/backoffice/refund-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Options } from '../../../ui/options.tsx'
import { StaffForm } from '../../client/staff-form.tsx'

/** `why`: the reason, when the page does not say it. `mayWithdraw` false: the refund cannot be withdrawn. */
type SoldRefund = {
  id: string
  amount: Centavos
  provider: string
  done: boolean
  why?: string
  mayWithdraw?: boolean
}

/**
 * Refunds of a direct sale: amounts that staff still must hand back, and finished refunds. Staff can withdraw each
 * refund that was written by mistake.
 */
export function SoldRefunds({ refunds, mailed }: { refunds: readonly SoldRefund[]; mailed: boolean }) {
  return refunds.map((refund) => {
    const { id, amount, provider, done, why, mayWithdraw = true } = refund
    return (
      <section key={id} className="work-sheet stack gap-3 sale-ticket">
        <h2>{done ? copy.givenBack : copy.owed}</h2>
        {why !== undefined && <p className="soft small">{why}</p>}
        {done ? (
          <p>{copy.givenBackText(amount)}</p>
        ) : (
          <StaffForm method="post" className="stack gap-3">
            <p>{manualRefundWords(provider)?.how(amount)}</p>
            <input type="hidden" name="refund" value={id} />
            <Button type="submit">{copy.paidBack(amount)}</Button>
          </StaffForm>
        )}
        {mayWithdraw && <Withdrawing refund={refund} mailed={mailed} />}
      </section>
    )
  })
}

function Withdrawing({ refund: { id, done }, mailed }: { refund: SoldRefund; mailed: boolean }) {
  const said = [copy.withdrawText(done), copy.withdrawPieces, done && mailed && copy.withdrawAfterMail]
  return (
    <details>
      <summary>{copy.withdraw}</summary>
      <StaffForm method="post" className="stack gap-3">
        <p>{said.filter(Boolean).join(' ')}</p>
        <input type="hidden" name="refund" value={id} />
        <FormField name="motivo" label={copy.withdrawReason} id={`motivo-${id}`}>
          {(control) => (
            <select {...control} required defaultValue="">
              <option value="" disabled>
                {copy.withdrawChoose}
              </option>
              <Options of={withdrawalReasons} words={withdrawalWords} />
            </select>
          )}
        </FormField>
        <Button type="submit">{copy.withdrawPress}</Button>
      </StaffForm>
    </details>
  )
}
