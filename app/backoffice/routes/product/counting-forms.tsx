import { type FormEvent, useState } from 'react'
import type { PiecesBySize } from '../../../../domain/catalogue/stock-unit.ts'
import { sumOf } from '../../../../domain/values/money.ts'
import { countingCopy as copy, piecesCopy } from '../../../../words/backoffice/product-page-words.ts'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'

type CountBySizeProps = {
  ages: readonly string[]
  total: number
  /** The numbers of a refused count. */
  kept: Readonly<Record<string, string>> | undefined
}

/** Starts to count a product by size: one number for each age. The sum may differ from the present total. */
export function CountBySize({ ages, total, kept }: CountBySizeProps) {
  const [sum, setSum] = useState<number | null>(null)
  const add = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(currentTarget).getAll('amount').map(String)
    setSum(typed.every((each) => each.trim() === '') ? null : sumOf(typed.map((each) => Number(each) || 0)))
  }
  return (
    <details className="product-counting" open={kept !== undefined || total === 0}>
      <summary>{copy.bySize}</summary>
      <StaffForm method="post" preventScrollReset className="stack gap-3" onInput={add}>
        <input type="hidden" name="intent" value="count-by-size" />
        <input type="hidden" name="seen" value={JSON.stringify({ '': total })} />
        <p className="soft small">{copy.bySizeHint}</p>
        <StoredFields from={kept ? 'kept' : total}>
          <ul className="plain product-counts">
            {ages.map((age) => (
              <li key={age}>
                <input type="hidden" name="size" value={age} />
                <label>
                  <span>{piecesCopy.ageName(age)}</span>
                  <input
                    className="small-field"
                    name="amount"
                    inputMode="numeric"
                    autoComplete="off"
                    required
                    maxLength={7}
                    defaultValue={kept?.[age]}
                  />
                </label>
              </li>
            ))}
          </ul>
        </StoredFields>
        <p aria-live="polite">
          <span>{sum === null ? copy.present(total) : copy.sum(sum, total)}</span>
        </p>
        <p>
          <Button type="submit">{copy.save}</Button>
        </p>
      </StaffForm>
    </details>
  )
}

export function CountTogether({ seen }: { seen: PiecesBySize }) {
  return (
    <details className="product-counting">
      <summary>{copy.together}</summary>
      <StaffForm method="post" preventScrollReset className="stack gap-3">
        <input type="hidden" name="intent" value="count-together" />
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        <p className="soft small">{copy.togetherHint}</p>
        <p>
          <Button type="submit">{copy.together}</Button>
        </p>
      </StaffForm>
    </details>
  )
}
