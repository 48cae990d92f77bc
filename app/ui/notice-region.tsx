/** The place where passing notices are shown and announced. It is always there, with or without words. */
export function NoticeRegion({ text }: { text: string | null }) {
  return (
    <output className="notices" aria-live="polite" aria-atomic="true">
      {text && <span className="notice">{text}</span>}
    </output>
  )
}
