import { useNavigation } from 'react-router'
import { orderPageCopy } from '../../../../words/backoffice/order-page-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import type { OrderFacts } from './order-facts.ts'

const copy = orderPageCopy.changeSize

type SizeChoiceProps = {
  order: Pick<OrderFacts, 'version' | 'lines' | 'sizes' | 'mailed'>
  position: number
}

/** The sizes that a line of the order may change to; each size is a button. */
export function SizeChoice({ order: { version, lines, sizes, mailed }, position }: SizeChoiceProps) {
  const { key, step, before, most, offered } = sizes[position]!
  const { name, option } = lines[position]!
  const busy = useNavigation().state !== 'idle'
  if (!offered || !step) return null
  const undo = step === 'change' ? before?.size : undefined
  return (
    <details key={version} className="order-size">
      <summary aria-label={copy.openOf([name, option].filter(Boolean).join(', '))}>{copy.open}</summary>
      {offered.length === 0 ? (
        <p className="soft small">{copy.none}</p>
      ) : (
        <StaffForm method="post" preventScrollReset className="stack gap-2">
          <input type="hidden" name="intent" value="change-size" />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="position" value={position} />
          {most > 1 ? (
            <FormField name={`quantity-${position}`} label={copy.howMany}>
              {(control) => (
                <select {...control} name="quantity" defaultValue={most}>
                  {Array.from({ length: most }, (_, index) => (
                    <option key={index + 1}>{index + 1}</option>
                  ))}
                </select>
              )}
            </FormField>
          ) : (
            <input type="hidden" name="quantity" value={1} />
          )}
          <span className="row gap-2">
            {offered.map(({ size, free, words }) => (
              <Button key={size} small type="submit" name="size" value={size} busy={busy}>
                {size === undo ? copy.undo(words) : copy.to(words, free)}
              </Button>
            ))}
          </span>
          <p className="soft small">{copy.how[step](mailed)}</p>
        </StaffForm>
      )}
    </details>
  )
}
