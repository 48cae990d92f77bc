type OptionsProps<Value extends string | number> = {
  of: readonly Value[]
  words: Readonly<Record<Value, string>> | ((value: Value) => string | undefined)
}

export function Options<Value extends string | number>({ of, words }: OptionsProps<Value>) {
  return of.map((value) => (
    <option key={value} value={value}>
      {typeof words === 'function' ? words(value) : words[value]}
    </option>
  ))
}
