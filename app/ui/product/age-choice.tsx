import { catalogue } from '../../../words/catalogue-words.ts'
import type { AgeOption } from '../../age-options.ts'

type AgeChoiceProps = {
  name: string
  options: readonly AgeOption[]
  chosen: string | null
  onChoose: (age: string) => void
}

/** A sold-out age stays visible and cannot be chosen. A chosen age that sells out meanwhile says so. */
export function AgeChoice({ name, options, chosen, onChoose }: AgeChoiceProps) {
  if (options.length === 0) return null
  const gone =
    options.some(({ there }) => there) && options.find(({ age, there }) => age === chosen && !there)
  return (
    <fieldset>
      <legend className="firm">{catalogue.chooseAge}</legend>
      <div className="tags">
        {options.map(({ age, there, last }) => (
          <label key={age} className="tag">
            <input
              type="radio"
              name={name}
              value={age}
              checked={age === chosen}
              disabled={!there}
              onChange={() => onChoose(age)}
            />
            <span>{catalogue.age(age)}</span>
            {age === 'RN' && <span className="only-heard">{catalogue.newborn}</span>}
            {!there && <span className="only-heard">{catalogue.ageSoldOut}</span>}
            {last && <small className="tag-note">{catalogue.oneLeft}</small>}
          </label>
        ))}
      </div>
      <output className="small alarm">{gone && catalogue.chosenSoldOut(catalogue.age(gone.age))}</output>
    </fieldset>
  )
}
