/** Carries the choices of a refund's first step as hidden fields of the second step. */
export function CarriedFields({ query, but = [] }: { query: string; but?: readonly string[] }) {
  return [...new URLSearchParams(query)]
    .filter(([name]) => name !== 'paso' && !but.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
