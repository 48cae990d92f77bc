import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Message } from '../../../ui/message.tsx'
import { invoicesCopy as copy } from './words.ts'

/** The form for the accountant's file is plain HTML: browsers save a file only after a full navigation. */
export function InvoicesExport({ first, last, bad }: { first: string; last: string; bad: boolean }) {
  return (
    <section className="work-sheet stack gap-3 not-printed" aria-labelledby="archivo">
      <h2 id="archivo">{copy.file}</h2>
      <p className="soft small">{copy.fileHint}</p>
      {bad && (
        <Message kind="fault">
          <p>{copy.badDays}</p>
        </Message>
      )}
      <form method="post" action={paths.invoicesFile} className="search-line">
        <FormField name="desde" label={copy.from}>
          {(control) => <input {...control} type="date" defaultValue={first} required />}
        </FormField>
        <FormField name="hasta" label={copy.to}>
          {(control) => <input {...control} type="date" defaultValue={last} required />}
        </FormField>
        <Button type="submit" name="formato" value="csv">
          {copy.csv}
        </Button>
        <Button type="submit" name="formato" value="xlsx">
          {copy.excel}
        </Button>
      </form>
    </section>
  )
}
