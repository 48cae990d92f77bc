/** A turning stitch. Give a `label` where nothing else says what is being waited for. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="only-heard">{label}</span>
    </span>
  ) : (
    <span className="spinner" aria-hidden="true" />
  )
}
