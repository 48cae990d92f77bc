/** The place where passing notices are shown and announced. It is always there, with or without words. */
export function NoticeRegion({ text }: { text: string | null }) {
  return (
    <div className="notices" role="status" aria-live="polite" aria-atomic="true">
      {text && <p className="notice">{text}</p>}
    </div>
  )
}
