import { catalogue } from '../../../words/catalogue-words.ts'

type AgeChoiceProps = {
  name: string
  ages: readonly string[]
  chosen: string | null
  disabled?: boolean
  onChoose: (age: string) => void
}

export function AgeChoice({ name, ages, chosen, disabled = false, onChoose }: AgeChoiceProps) {
  if (ages.length === 0) return null
  return (
    <fieldset disabled={disabled}>
      <legend className="firm">{catalogue.chooseAge}</legend>
      <div className="tags">
        {ages.map((age) => (
          <label key={age} className="tag">
            <input
              type="radio"
              name={name}
              value={age}
              checked={age === chosen}
              onChange={() => onChoose(age)}
            />
            <span>{catalogue.age(age)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
