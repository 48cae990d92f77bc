/** What was chosen on the first step goes with the second one's press. */
export function CarriedFields({ query, but = [] }: { query: string; but?: readonly string[] }) {
  return [...new URLSearchParams(query)]
    .filter(([name]) => name !== 'paso' && !but.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
