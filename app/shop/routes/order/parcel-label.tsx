import type { ShownLabel } from './shown-order.ts'

/** Shows the address as the parcel's label has it, or where the order is picked up. */
export function ParcelLabel({
  label,
  heading: Heading,
}: {
  label: ShownLabel | null
  heading: 'h2' | 'h3' | 'h4'
}) {
  if (!label) return null
  const { title, who, fullName, lines } = label
  return (
    <div className="parcel-label">
      <Heading>{title}</Heading>
      <dl>
        <dt className="soft small">{who}</dt>
        <dd>
          <strong>{fullName}</strong>
        </dd>
      </dl>
      <address>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the owner's text may have equal lines
          <span key={index}>{line}</span>
        ))}
      </address>
    </div>
  )
}
