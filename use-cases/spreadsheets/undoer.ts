import type { Tx } from '../../data/database.ts'
import type { PlannedRow } from '../../domain/spreadsheets/sheet-plan.ts'
import type { By } from './plan-sheet.ts'

/** Undoes the changes of a sheet's rows. Returns Spanish sentences about everything that stays as it is. */
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
