/** A turning stitch. Give a `label` where nothing else says what is being waited for. */
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
