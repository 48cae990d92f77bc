import { useNavigation } from 'react-router'
import type { PiecesSince } from '../../../../domain/spreadsheets/pieces-since.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { importsCopy as copy } from '../../../../words/backoffice/spreadsheet-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { StaffForm } from '../../client/staff-form.tsx'

/** If pieces changed after the export, the owner chooses between the shop's count and the spreadsheet's count. */
export function PiecesSinceExport({
  since: { exportedAt, count, first },
  keepPieces,
}: {
  since: PiecesSince
  keepPieces: boolean
}) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Message title={copy.sinceTitle(count)}>
      <p>{copy.sinceWhen(dayAndTime(new Date(exportedAt)))}</p>
      <ul className="plain sheet-faults">
        {first.map(({ id, title, ...pieces }) => (
          <li key={id}>
            <strong>{title}</strong>
            <span>{` ${copy.sincePieces(pieces)}`}</span>
          </li>
        ))}
      </ul>
      {count > first.length && <p>{copy.sinceMore(count - first.length)}</p>}
      <p>{keepPieces ? copy.sinceKept : copy.sinceTaken}</p>
      <StaffForm method="post">
        <input type="hidden" name="keep" value={keepPieces ? '' : 'yes'} />
        <Button type="submit" name="intent" value="pieces" busy={busy}>
          {keepPieces ? copy.takePieces : copy.leavePieces}
        </Button>
      </StaffForm>
    </Message>
  )
}
