import { longestNote } from '../../../../domain/orders/order-note.ts'
import { orderPageCopy as copy } from '../../../../words/backoffice/order-page-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import type { OrderFacts } from './order-facts.ts'
import type { Happened } from './order-timeline.ts'

/** The history of an order, the newest entry first. `kept`: text of a note that was not saved. */
export function OrderHistoryPanel({ order, kept }: { order: OrderFacts; kept: string }) {
  const { timeline, mayNote, key } = order
  const notes = timeline.filter(({ note }) => note !== undefined).length
  return (
    <section className="work-sheet stack" aria-label={copy.story}>
      <h2>{copy.story}</h2>
      {mayNote && (
        <StaffForm method="post" preventScrollReset className="stack gap-2 order-note-form">
          {/* `from` is the number of notes, so the field becomes empty after each saved note. */}
          <StoredFields from={notes}>
            <input type="hidden" name="intent" value="note" />
            <input type="hidden" name="key" value={key} />
            <FormField name="text" label={copy.noteLabel} hint={copy.noteHint}>
              {(control) => (
                <TextArea {...control} rows={2} maxLength={longestNote} required defaultValue={kept} />
              )}
            </FormField>
          </StoredFields>
          <p>
            <Button small type="submit">
              {copy.writeNote}
            </Button>
          </p>
        </StaffForm>
      )}
      <ol className="order-story">
        {timeline.map((happened) => (
          <Line key={happened.key} happened={happened} />
        ))}
      </ol>
    </section>
  )
}

function Line({ happened }: { happened: Happened }) {
  const { at, when, text, who, note, takeAway, again, bad } = happened
  return (
    <li className={bad ? 'order-story-bad' : undefined}>
      <time dateTime={at} className="soft small figure">
        {when}
      </time>
      <div>
        {note === undefined ? (
          <p>
            <span>{text}</span>
            {who && <span className="soft">{` · ${who}`}</span>}
          </p>
        ) : (
          <>
            <p className="soft small">{who}</p>
            <p className="said order-note">{note}</p>
          </>
        )}
        {takeAway && <Small intent="take-note-away" name="note" value={takeAway} label={copy.takeNoteAway} />}
        {again && <Small intent="mail-again" name="mail" value={again} label={copy.sendAgain} />}
      </div>
    </li>
  )
}

function Small({
  intent,
  name,
  value,
  label,
}: {
  intent: string
  name: string
  value: string
  label: string
}) {
  return (
    <StaffForm method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={name} value={value} />
      <button type="submit" className="text-button small">
        {label}
      </button>
    </StaffForm>
  )
}
