import type { ReactNode } from 'react'
import { FormField } from '../../ui/form-field.tsx'
import { Message } from '../../ui/message.tsx'

type DaysFileFormProps = {
  to: string
  first: string
  last: string
  /** The days of the last form were none. */
  bad: boolean
  words: Record<'file' | 'fileHint' | 'badDays' | 'from' | 'to', string>
  /** The buttons. */
  children: ReactNode
}

/**
 * A form in which staff choose the first and the last day of a file. The form is plain HTML, because a browser saves a
 * file only after a full navigation.
 */
export function DaysFileForm({ to, first, last, bad, words, children }: DaysFileFormProps) {
  return (
    <section className="work-sheet stack gap-3 not-printed" aria-labelledby="archivo">
      <h2 id="archivo">{words.file}</h2>
      <p className="soft small">{words.fileHint}</p>
      {bad && (
        <Message kind="fault">
          <p>{words.badDays}</p>
        </Message>
      )}
      <form method="post" action={to} className="search-line">
        <FormField name="desde" label={words.from}>
          {(control) => <input {...control} key={first} type="date" defaultValue={first} required />}
        </FormField>
        <FormField name="hasta" label={words.to}>
          {(control) => <input {...control} key={last} type="date" defaultValue={last} required />}
        </FormField>
        {children}
      </form>
    </section>
  )
}
