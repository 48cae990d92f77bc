import { piecesOfSize } from '../../../domain/catalogue/stock-report.ts'
import { isCountedTogether, type PiecesBySize } from '../../../domain/catalogue/stock-unit.ts'
import { catalogue } from '../../../words/catalogue-words.ts'

type AgeChoiceProps = {
  name: string
  ages: readonly string[]
  piecesBySize: PiecesBySize
  chosen: string | null
  onChoose: (age: string) => void
}

/** A sold-out age stays visible and cannot be chosen. A chosen age that sells out meanwhile says so. */
export function AgeChoice({ name, ages, piecesBySize, chosen, onChoose }: AgeChoiceProps) {
  if (ages.length === 0) return null
  const bySize = ages.length > 1 && !isCountedTogether(piecesBySize)
  const chosenIsGone = bySize && chosen !== null && piecesOfSize(piecesBySize, chosen) < 1
  return (
    <fieldset>
      <legend className="firm">{catalogue.chooseAge}</legend>
      <div className="tags">
        {ages.map((age) => {
          const pieces = piecesOfSize(piecesBySize, age)
          return (
            <label key={age} className="tag">
              <input
                type="radio"
                name={name}
                value={age}
                checked={age === chosen}
                disabled={pieces < 1}
                onChange={() => onChoose(age)}
              />
              <span>{catalogue.age(age)}</span>
              {pieces < 1 && <span className="only-heard">{catalogue.ageSoldOut}</span>}
              {bySize && pieces === 1 && <small className="tag-note">{catalogue.oneLeft}</small>}
            </label>
          )
        })}
      </div>
      <output className="small alarm">
        {chosenIsGone && catalogue.chosenSoldOut(catalogue.age(chosen))}
      </output>
    </fieldset>
  )
}
