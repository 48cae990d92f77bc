/** A sign that something is loading. It needs a `label` where no other text says what is loading. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <output>
      <span className="spinner" aria-hidden="true" />
      <span className="only-heard">{label}</span>
    </output>
  ) : (
    <span className="spinner" aria-hidden="true" />
  )
}
