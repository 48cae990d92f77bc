/** A magnifying glass, cut as the other marks are; its stroke is in the styles. The words are in the button's label. */
export function SearchMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M13 13l4 4M14.5 8.75a5.75 5.75 0 1 1-11.5 0a5.75 5.75 0 0 1 11.5 0" />
    </svg>
  )
}
