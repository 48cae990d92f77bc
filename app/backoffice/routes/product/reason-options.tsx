import { manualMovementReasons } from '../../../../domain/catalogue/stock-movement.ts'
import { piecesCopy as copy } from '../../../../words/backoffice/product-page-words.ts'

export function ReasonOptions() {
  return manualMovementReasons.map((reason) => (
    <option key={reason} value={reason}>
      {copy.reasons[reason]}
    </option>
  ))
}
