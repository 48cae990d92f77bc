import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { backofficePaths as paths } from '../../../words/backoffice/backoffice-paths.ts'
import { productCopy as copy } from '../../../words/backoffice/product.ts'

/** What shoppers will see, as `app/product-preview.tsx` renders it. */
export type Preview = { card: string; page: string }
export type PreviewFrame = { before: string; after: string }

/** How long typing rests before its picture is asked for. */
const restMs = 250

/**
 * The card and the page as shoppers will see them, each in a frame with the shop's own styles and the width of a
 * telephone. It follows what is typed: `changed` says that something was.
 */
export function useProductPreview(form: RefObject<HTMLFormElement | null>, known: Preview) {
  const [typed, setTyped] = useState<{ over: Preview; preview: Preview } | null>(null)
  const waiting = useRef<{ timer?: ReturnType<typeof setTimeout>; asked?: AbortController }>({})
  const changed = useCallback(() => {
    const { current } = waiting
    clearTimeout(current.timer)
    current.timer = setTimeout(() => {
      current.asked?.abort()
      const asked = new AbortController()
      current.asked = asked
      void previewOfForm(form.current, asked.signal).then((preview) => {
        if (preview && !asked.signal.aborted) setTyped({ over: known, preview })
      })
    }, restMs)
  }, [form, known])
  useEffect(() => {
    const { current } = waiting
    return () => {
      clearTimeout(current.timer)
      current.asked?.abort()
    }
  }, [])
  // What was saved, and comes anew from the shop, stands before what was typed over the one before.
  return { preview: typed?.over === known ? typed.preview : known, changed }
}

/** null: it did not come; what stands there goes on standing. */
async function previewOfForm(form: HTMLFormElement | null, signal: AbortSignal): Promise<Preview | null> {
  if (!form) return null
  try {
    const answer = await fetch(paths.productPreview, { method: 'POST', body: new FormData(form), signal })
    return answer.ok ? ((await answer.json()) as Preview) : null
  } catch {
    return null
  }
}

export function PreviewSheet({
  preview,
  frame,
  hint,
  fullAt,
}: {
  preview: Preview
  frame: PreviewFrame
  /** Why it looks as it does, where that may surprise. */
  hint: string | null
  /** The address of the same over the whole window. */
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

/** One page of the shop in a frame. Only its body changes: what was scrolled stays, and nothing flashes. */
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
        // Nothing in it is to be pressed: no stop on a keyboard's way.
        tabIndex={-1}
        srcDoc={first}
        onLoad={put}
      />
    </figure>
  )
}
