type TrackingLinkProps = {
  trackingNumber: string
  /** The carrier's page about this parcel; null: the carrier has none. */
  follow: string | null
  label?: string
}

/** Shows a tracking number, with a link if the carrier has a page about the parcel. */
export function TrackingLink({ trackingNumber, follow, label }: TrackingLinkProps) {
  if (follow === null) return <span>{trackingNumber}</span>
  return (
    <a href={follow} target="_blank" rel="noreferrer" aria-label={label}>
      {trackingNumber}
    </a>
  )
}
