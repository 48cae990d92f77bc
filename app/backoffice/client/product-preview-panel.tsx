import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { backofficePaths as paths } from '../../../words/backoffice/backoffice-paths.ts'
import { productCopy as copy } from '../../../words/backoffice/product-page-words.ts'

/** A product's card and page as HTML, rendered by `app/product-preview.tsx`. */
export type ShopCardPreview = { card: string; page: string }
export type PreviewFrame = { before: string; after: string }

/** Milliseconds without typing before a new preview is requested. */
const restMs = 250

/** A live preview of a product form. The form calls `changed` after each change. */
export function useProductPreview(form: RefObject<HTMLFormElement | null>, known: ShopCardPreview) {
  const [typed, setTyped] = useState<{ over: ShopCardPreview; preview: ShopCardPreview } | null>(null)
  const waiting = useRef<{ timer?: ReturnType<typeof setTimeout>; request?: AbortController }>({})
  const changed = useCallback(() => {
    const { current } = waiting
    clearTimeout(current.timer)
    current.timer = setTimeout(() => {
      current.request?.abort()
      const request = new AbortController()
      current.request = request
      void previewOfForm(form.current, request.signal).then((preview) => {
        if (preview && !request.signal.aborted) setTyped({ over: known, preview })
      })
    }, restMs)
  }, [form, known])
  useEffect(() => {
    const { current } = waiting
    return () => {
      clearTimeout(current.timer)
      current.request?.abort()
    }
  }, [])
  // After a save the loader brings a newer `known`, and the preview of the earlier typing ends.
  return { preview: typed?.over === known ? typed.preview : known, changed }
}

/** Requests a preview of the typed product; null: the request failed, and the old preview stays. */
async function previewOfForm(
  form: HTMLFormElement | null,
  signal: AbortSignal,
): Promise<ShopCardPreview | null> {
  if (!form) return null
  try {
    const answer = await fetch(paths.productPreview, { method: 'POST', body: new FormData(form), signal })
    return answer.ok ? ((await answer.json()) as ShopCardPreview) : null
  } catch {
    return null
  }
}

export function ProductPreviewPanel({
  preview,
  frame,
  hint,
  fullAt,
}: {
  preview: ShopCardPreview
  frame: PreviewFrame
  /** Why the preview looks different from what the user may expect; null: as expected. */
  hint: string | null
  fullAt: string | null
}) {
  return (
    <section className="product-preview stack gap-3" id="vista">
      <h2>{copy.preview}</h2>
      {hint && <p className="soft small">{hint}</p>}
      <div className="product-frames">
        <Framed {...frame} body={preview.card} title={copy.previewCard} kind="card" />
        <Framed {...frame} body={preview.page} title={copy.previewPage} kind="page" />
      </div>
      {fullAt && (
        <p className="ways">
          <a href={fullAt} target="_blank" rel="noreferrer">
            {copy.seeAsShoppers}
          </a>
        </p>
      )}
    </section>
  )
}

/** Replaces only the body of the frame, so that the scroll position stays and the frame does not flash. */
function Framed({
  before,
  after,
  body,
  title,
  kind,
}: PreviewFrame & { body: string; title: string; kind: 'card' | 'page' }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(before + body + after)
  const put = useCallback(() => {
    const inside = frame.current?.contentDocument?.body
    if (inside && inside.innerHTML !== body) inside.innerHTML = body
  }, [body])
  useEffect(put, [put])
  return (
    <figure className="stack gap-2">
      <figcaption className="soft small">{title}</figcaption>
      <iframe
        ref={frame}
        className={`product-frame product-frame-${kind}`}
        title={title}
        // The preview is not interactive, so it stays out of the tab order.
        tabIndex={-1}
        srcDoc={first}
        onLoad={put}
      />
    </figure>
  )
}
