import {
  type ComponentProps,
  createContext,
  type RefObject,
  type SubmitEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Form, useActionData, useLocation } from 'react-router'
import { largestForms } from '../../../domain/pictures/largest-files.ts'
import { keptWritingCopy as copy } from '../../../words/backoffice/kept-writing-words.ts'
import { dropOldWriting, dropWriting, type Writer } from '../../kept-writing.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { useFormWriting } from '../../use-form-writing.ts'
import { useSaving } from '../ui/page-parts.tsx'

/** The member and the session to which typed text belongs. The frame sets this context. */
export const WriterContext = createContext<Writer | null>(null)

/**
 * Typed text survives the end of a session: the browser keeps it, restores it on the same page after the next sign-in,
 * and drops it once it is saved. A form over the server's size limit is not sent.
 */
export function StaffForm({ children, onSubmit, ...form }: ComponentProps<typeof Form>) {
  const { pathname } = useLocation()
  const [tooLong, setTooLong] = useState(false)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const isOver = bytesOf(event.currentTarget) > largestForms.ofStaff
    setTooLong(isOver)
    if (isOver) event.preventDefault()
    else onSubmit?.(event)
  }
  return (
    <Form {...form} onSubmit={send}>
      {form.method === 'post' && <KeptWriting key={pathname} />}
      {tooLong && (
        <Message kind="fault" urgent>
          <p>{copy.tooLong}</p>
        </Message>
      )}
      {children}
    </Form>
  )
}

/** Bytes of the form's text fields in URL encoding. Files are not counted. */
function bytesOf(form: HTMLFormElement): number {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new URLSearchParams(texts).toString().length
}

/** Keeps the typed text of the surrounding form, and shows a message when text was restored. */
export function KeptWriting() {
  const marker = useRef<HTMLDivElement>(null)
  const { pathname, search } = useLocation()
  const { back, answered, discard } = useFormWriting(marker, useContext(WriterContext), pathname + search)
  useAnswer(marker, answered)
  return (
    <div ref={marker} aria-live="polite" className="if-said" data-kept-writing>
      {back && (
        <Message>
          <p>{copy.cameBack(new Date(back.at))}</p>
          {back.lost.length > 0 && <p>{copy.lost(back.lost)}</p>}
          <p>
            <Button small onClick={discard}>
              {copy.discard}
            </Button>
          </p>
        </Message>
      )}
    </div>
  )
}

/** Waits for the response to this form. The typed text counts as saved unless the response is a refusal. */
function useAnswer(marker: RefObject<HTMLElement | null>, answered: (isSaved: boolean) => void) {
  const saving = useSaving()
  const answer: unknown = useActionData()
  const sent = useRef(false)
  useEffect(() => {
    const form = marker.current?.closest('form')
    const send = () => {
      sent.current = true
    }
    form?.addEventListener('submit', send)
    return () => form?.removeEventListener('submit', send)
  }, [marker])
  const hear = useEffectEvent(() => answered(!saidNo(answer)))
  useEffect(() => {
    if (saving || !sent.current) return
    sent.current = false
    hear()
  }, [saving])
}

/** Whether the response to a form is a refusal: `good: false`, also within `feedback`, or faulty fields. */
function saidNo(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  const { good, feedback, faults } = answer as Partial<Record<string, unknown>>
  return good === false || saidNo(feedback) || Object.keys(faults ?? {}).length > 0
}

/** Drops the text kept for a page when the user goes to another page, also after saving. */
export function WritingWatch({ writer }: { writer: Writer }) {
  const { pathname, search } = useLocation()
  const page = pathname + search
  const at = useRef(page)
  useEffect(() => {
    if (at.current !== page) dropWriting(writer, { page: at.current })
    at.current = page
  }, [page, writer])
  useEffect(() => dropOldWriting(Date.now()), [])
  return null
}
