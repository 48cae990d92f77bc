/** All these icons are decorative: words stand beside them or in the label. */
export function CloseMark() {
  return <Mark d="M5 5l10 10M15 5L5 15" />
}

export function PlusMark() {
  return <Mark d="M10 4v12M4 10h12" />
}

export function MinusMark() {
  return <Mark d="M4 10h12" />
}

export function PreviousMark() {
  return <Mark d="M12.5 4L6.5 10l6 6" />
}

export function NextMark() {
  return <Mark d="M7.5 4l6 6-6 6" />
}

export function BinMark() {
  return <Mark d="M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6M8.6 9v4.5M11.4 9v4.5" />
}

export function MenuMark() {
  return <Mark d="M3 6h14M3 10h14M3 14h14" />
}

export function BagMark() {
  return <Mark d="M4 7h12l-1 10H5L4 7zM7 7a3 3 0 0 1 6 0" />
}

export function HeartMark() {
  return <Mark d="M10 17L3.6 10.3a3.9 3.9 0 0 1 6.4-4.2a3.9 3.9 0 0 1 6.4 4.2z" />
}

export function SearchMark() {
  return <Mark d="M13 13l4 4M14.5 8.75a5.75 5.75 0 1 1-11.5 0a5.75 5.75 0 0 1 11.5 0" />
}

export function Mark({ d }: { d: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  )
}
