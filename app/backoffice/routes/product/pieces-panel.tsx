import { longestMovementNote } from '../../../../domain/catalogue/stock-movement.ts'
import { isCountedTogether, piecesInUnits, type UnitCounts } from '../../../../domain/catalogue/stock-unit.ts'
import { piecesCopy as copy } from '../../../../words/backoffice/product-page-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { FeedbackMessage } from '../../ui/page-parts.tsx'
import { CountBySize, CountTogether } from './counting-forms.tsx'
import type { ProductAnswer } from './product-answer.ts'
import { ReasonOptions } from './reason-options.tsx'
import { SizesTable } from './sizes-table.tsx'

type PiecesPanelProps = {
  /** The idempotency keys of the next movement, one for each stock unit. */
  movementKeys: readonly string[]
  pieces: number
  held: number
  ages: readonly string[]
  units: Readonly<Record<string, UnitCounts>>
  holders: readonly string[]
  /** How many people wait, in words; '' for nobody. */
  waiting: string
  mayMove: boolean
  kept: ProductAnswer['keptMove']
  /** The message stands beside the form, because the head of the page is far above. */
  feedback: ProductAnswer['feedback'] | undefined
}

export function PiecesPanel(props: PiecesPanelProps) {
  const { pieces, held, ages, units, holders, waiting, mayMove, kept, feedback } = props
  const isBySize = Object.keys(units).length > 1
  return (
    <section className="work-sheet stack" id="piezas">
      <h2>{copy.title}</h2>
      <p className="row gap-3 product-pieces">
        <strong className="figure">{copy.onHand(pieces)}</strong>
        <span>{copy.free(pieces - held)}</span>
        {held > 0 && <span>{copy.held(held)}</span>}
        {waiting !== '' && <strong>{waiting}</strong>}
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
      {mayMove ? <MoveForm {...props} /> : isBySize && <SizesTable ages={ages} units={units} />}
      {mayMove && isCountedTogether(piecesInUnits(units)) && ages.length > 1 && (
        <CountBySize ages={ages} total={pieces} kept={kept?.counting ? kept.amounts : undefined} />
      )}
      {mayMove && isBySize && <CountTogether seen={piecesInUnits(units)} />}
    </section>
  )
}

function MoveForm({ movementKeys, ages, units, kept: typed }: PiecesPanelProps) {
  const isBySize = Object.keys(units).length > 1
  const kept = typed?.counting ? undefined : typed
  const pieces = JSON.stringify(piecesInUnits(units))
  return (
    <StaffForm method="post" preventScrollReset className="stack gap-3">
      <input type="hidden" name="intent" value="move" />
      {/* Only a stock movement empties these fields: reloaded data must not clear the text that a person types. */}
      <StoredFields from={kept ? 'kept' : pieces}>
        <div className="stack gap-3">
          {isBySize && <SizesTable ages={ages} units={units} form={{ keys: movementKeys, kept }} />}
          <div className="product-move">
            <FormField name="reason" label={copy.reason}>
              {(control) => (
                <select {...control} defaultValue={kept?.reason || 'arrived'}>
                  <ReasonOptions />
                </select>
              )}
            </FormField>
            {!isBySize && <OnlyAmount {...{ movementKeys, units, kept }} />}
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
        </div>
      </StoredFields>
      <p className="soft small">{isBySize ? `${copy.severalHint} ${copy.countedHint}` : copy.countedHint}</p>
      <p>
        <Button type="submit">{copy.move}</Button>
      </p>
    </StaffForm>
  )
}

function OnlyAmount({
  movementKeys,
  units,
  kept,
}: Pick<PiecesPanelProps, 'movementKeys' | 'units' | 'kept'>) {
  return (
    <>
      <input type="hidden" name="key" value={movementKeys[0]} />
      <input type="hidden" name="seenPieces" value={Object.values(units)[0]!.pieces} />
      <FormField name="amount" label={copy.amount}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={8}
            defaultValue={kept?.amounts['']}
          />
        )}
      </FormField>
    </>
  )
}
