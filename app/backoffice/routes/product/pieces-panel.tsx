import { longestMovementNote } from '../../../../domain/catalogue/stock-movement.ts'
import { piecesCopy as copy } from '../../../../words/backoffice/product-page-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { FeedbackMessage } from '../../ui/page-parts.tsx'
import type { ProductAnswer } from './product-action.ts'
import { ReasonOptions } from './reason-options.tsx'

type PiecesPanelProps = {
  movementKey: string
  pieces: number
  held: number
  holders: readonly string[]
  mayMove: boolean
  kept: ProductAnswer['keptMove']
  /** The message stands beside the form, because the head of the page is far above. */
  feedback: ProductAnswer['feedback'] | undefined
}

export function PiecesPanel({
  movementKey,
  pieces,
  held,
  holders,
  mayMove,
  kept,
  feedback,
}: PiecesPanelProps) {
  return (
    <section className="work-sheet stack" id="piezas">
      <h2>{copy.title}</h2>
      <p className="row gap-3 product-pieces">
        <strong className="figure">{copy.onHand(pieces)}</strong>
        <span>{copy.free(pieces - held)}</span>
        {held > 0 && <span>{copy.held(held)}</span>}
      </p>
      {holders.length > 0 && (
        <details>
          <summary>{copy.heldBy}</summary>
          <ul className="plain stack gap-2">
            {holders.map((holder, place) => (
              <li key={place}>{holder}</li>
            ))}
          </ul>
        </details>
      )}
      <FeedbackMessage feedback={feedback} />
      {mayMove && <MoveForm movementKey={movementKey} pieces={pieces} kept={kept} />}
    </section>
  )
}

function MoveForm({ movementKey, pieces, kept }: Pick<PiecesPanelProps, 'movementKey' | 'pieces' | 'kept'>) {
  return (
    <StaffForm method="post" preventScrollReset className="stack gap-3">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="key" value={movementKey} />
      <input type="hidden" name="seenPieces" value={pieces} />
      {/* Only a stock movement empties these fields: reloaded data must not clear the text that a person types. */}
      <StoredFields from={kept ? 'kept' : pieces}>
        <div className="product-move">
          <FormField name="reason" label={copy.reason}>
            {(control) => (
              <select {...control} defaultValue={kept?.reason || 'arrived'}>
                <ReasonOptions />
              </select>
            )}
          </FormField>
          <FormField name="amount" label={copy.amount}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                required
                maxLength={8}
                defaultValue={kept?.amount}
              />
            )}
          </FormField>
          <FormField name="note" label={copy.note} optional>
            {(control) => (
              <input
                {...control}
                maxLength={longestMovementNote}
                autoComplete="off"
                defaultValue={kept?.note}
              />
            )}
          </FormField>
        </div>
      </StoredFields>
      <p className="soft small">{copy.countedHint}</p>
      <p>
        <Button type="submit">{copy.move}</Button>
      </p>
    </StaffForm>
  )
}
