/** The choices of the first step as hidden fields of the second. */
export function CarriedFields({ query, but = [] }: { query: string; but?: readonly string[] }) {
  return [...new URLSearchParams(query)]
    .filter(([name]) => name !== 'paso' && !but.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
