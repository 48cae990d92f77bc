import type { Tx } from '../../data/database.ts'
import type { PlannedRow } from '../../domain/spreadsheets/sheet-plan.ts'
import type { By } from './plan-sheet.ts'

/** Takes back what rows of a sheet did; answers what stays as it is, in sentences. */
export type Undoer = (
  tx: Tx,
  rows: readonly PlannedRow[],
  how: {
    by: By
    importId: string
    /** The names of the program's own pictures. */
    ownPictures: ReadonlySet<string>
    wrote: (count: number) => Promise<void>
  },
) => Promise<string[]>
