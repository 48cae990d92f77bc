import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import type { SheetImport } from '../../../../data/spreadsheets/sheet-imports.ts'
import type { Fault } from '../../../../domain/spreadsheets/fault.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { importsCopy as copy } from '../../../../words/backoffice/spreadsheet-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { StaffForm } from '../../client/staff-form.tsx'

type Standing = Pick<
  SheetImport,
  'kind' | 'state' | 'counts' | 'seenAnew' | 'mark' | 'done' | 'faults' | 'faultCount' | 'leftAsIs'
> & {
  /** false: the import would change nothing. */
  anything: boolean
  /** Number of rows that change. */
  of: number
  /** true: this is the last import, which can be undone. */
  last: boolean
}

/** The state of an import, with the one button that this state allows. */
export function SheetStands(sheet: Standing): ReactNode {
  switch (sheet.state) {
    case 'faulty':
      return <Faulty {...sheet} />
    case 'preview':
      return <Preview {...sheet} />
    case 'applying':
    case 'undoing':
      return <Working {...sheet} />
    case 'applied':
      return <Applied {...sheet} />
    case 'undone':
      return <Undone {...sheet} />
  }
}

function Faulty({ kind, faults, faultCount, seenAnew }: Standing) {
  return (
    <>
      <Message kind="fault" title={copy.faultsTitle(faultCount)}>
        {seenAnew && <p>{copy.anew}</p>}
        <p>{copy.faultsHint}</p>
        <p className="ways">
          <Link to={`${paths.imports}?tipo=${kind}`}>{copy.again}</Link>
        </p>
      </Message>
      <section className="work-sheet stack" aria-label={copy.faultsLabel}>
        <FaultList faults={faults} />
        {faultCount > faults.length && <p>{copy.moreFaults(faultCount - faults.length)}</p>}
      </section>
    </>
  )
}

function Preview({ counts, anything, mark, seenAnew }: Standing) {
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      {seenAnew && <Message kind="fault">{copy.anew}</Message>}
      {anything ? (
        <StaffForm method="post" className="stack gap-2">
          <p className="firm">{copy.sum(counts)}</p>
          <p className="soft small">{copy.takeHint}</p>
          <input type="hidden" name="mark" value={mark} />
          <div className="next-action">
            <Button type="submit" kind="main" busy={busy}>
              {copy.take}
            </Button>
          </div>
        </StaffForm>
      ) : (
        <Message kind="good">{copy.nothing}</Message>
      )}
    </>
  )
}

function Working({ state, done, of }: Standing) {
  return (
    <div className="stack gap-2" aria-live="polite">
      <p>{state === 'applying' ? copy.working(done, of) : copy.undoing(done, of)}</p>
      <progress className="sheet-progress" value={done} max={of} aria-label={copy.state[state]} />
    </div>
  )
}

function Applied({ counts, last }: Standing) {
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <Message kind="good">{copy.applied(copy.sum(counts))}</Message>
      {last && (
        <StaffForm method="post" className="stack gap-2">
          <p className="soft small">{copy.undoHint}</p>
          <div>
            <Button type="submit" name="intent" value="undo" busy={busy}>
              {copy.undo}
            </Button>
          </div>
        </StaffForm>
      )}
    </>
  )
}

function Undone({ leftAsIs }: Standing) {
  if (leftAsIs.length === 0) return <Message kind="good">{copy.undone}</Message>
  return (
    <Message>
      <span>{copy.undoneBut(leftAsIs.length)}</span>
      <ul className="stack gap-2">
        {leftAsIs.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Message>
  )
}

export function FaultList({ faults }: { faults: readonly Fault[] }) {
  return (
    <ul className="plain sheet-faults">
      {faults.map(({ row, column, problem }) => (
        <li key={`${row} ${column} ${problem}`}>
          <strong>{`${copy.faultRow(row)}${column !== '' ? ` · ${copy.fields[column] ?? column}` : ''}`}</strong>
          <span>{` ${problem}`}</span>
        </li>
      ))}
    </ul>
  )
}
