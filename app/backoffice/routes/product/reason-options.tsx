import { movementReasons } from '../../../../domain/catalogue/stock-movement.ts'
import { piecesCopy as copy } from '../../../../words/backoffice/product.ts'

/** Why pieces move, as the options of a field. */
export function ReasonOptions() {
  return movementReasons.map((reason) => (
    <option key={reason} value={reason}>
      {copy.reasons[reason]}
    </option>
  ))
}
