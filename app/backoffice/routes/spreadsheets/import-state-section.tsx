import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import type { SpreadsheetImport } from '../../../../data/spreadsheets/spreadsheet-imports.ts'
import type { Fault } from '../../../../domain/spreadsheets/fault.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { importsCopy as copy } from '../../../../words/backoffice/spreadsheet-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { StaffForm } from '../../client/staff-form.tsx'

type ImportStateProps = Pick<
  SpreadsheetImport,
  | 'kind'
  | 'state'
  | 'counts'
  | 'changedMeanwhile'
  | 'fingerprint'
  | 'done'
  | 'faults'
  | 'faultCount'
  | 'leftAsIs'
> & {
  /** false: the import would change nothing. */
  anything: boolean
  /** Number of rows that change. */
  of: number
  /** true: this is the last import, which can be undone. */
  last: boolean
}

/** The state of an import, with the one button that this state allows. */
export function ImportStateSection(standing: ImportStateProps): ReactNode {
  switch (standing.state) {
    case 'faulty':
      return <Faulty {...standing} />
    case 'preview':
      return <Preview {...standing} />
    case 'applying':
    case 'undoing':
      return <Working {...standing} />
    case 'applied':
      return <Applied {...standing} />
    case 'undone':
      return <Undone {...standing} />
  }
}

function Faulty({ kind, faults, faultCount, changedMeanwhile }: ImportStateProps) {
  return (
    <>
      <Message kind="fault" title={copy.faultsTitle(faultCount)}>
        {changedMeanwhile && <p>{copy.anew}</p>}
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

function Preview({ counts, anything, fingerprint, changedMeanwhile }: ImportStateProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      {changedMeanwhile && <Message kind="fault">{copy.anew}</Message>}
      {anything ? (
        <StaffForm method="post" className="stack gap-2">
          <p className="firm">{copy.sum(counts)}</p>
          <p className="soft small">{copy.takeHint}</p>
          <input type="hidden" name="mark" value={fingerprint} />
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

function Working({ state, done, of }: ImportStateProps) {
  return (
    <div className="stack gap-2" aria-live="polite">
      <p>{state === 'applying' ? copy.working(done, of) : copy.undoing(done, of)}</p>
      <progress className="sheet-progress" value={done} max={of} aria-label={copy.state[state]} />
    </div>
  )
}

function Applied({ counts, last }: ImportStateProps) {
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

function Undone({ leftAsIs }: ImportStateProps) {
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
