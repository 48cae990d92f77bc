import type { Generated, JSONColumnType } from 'kysely'
import type { Fault } from '../../domain/spreadsheets/fault.ts'
import type { PiecesSince } from '../../domain/spreadsheets/pieces-since.ts'
import type {
  FollowFault,
  RowCounts,
  RowFields,
  RowOutcome,
  SheetKind,
  SheetState,
} from '../../domain/spreadsheets/sheet-plan.ts'

export type SheetTables = {
  sheet_follows: {
    id: string
    kind: SheetKind
    address: string
    every_hours: number
    keep_pieces: boolean
    turn: Generated<number>
    fault: FollowFault | null
    broken_at: Date | null
    looked_at: Date | null
    ended_at: Date | null
    who: string
    created_at: Generated<Date>
  }
  sheet_imports: {
    id: string
    kind: SheetKind
    source: string
    sheet: string
    keep_pieces: Generated<boolean>
    pieces_since: JSONColumnType<PiecesSince> | null
    state: SheetState
    mark: string
    turn: Generated<number>
    seen_anew: Generated<boolean>
    done: Generated<number>
    counts: JSONColumnType<RowCounts>
    faults: JSONColumnType<Fault[]>
    fault_count: Generated<number>
    warnings: JSONColumnType<Fault[]>
    left_as_is: JSONColumnType<string[]>
    follow_id: string | null
    staff_id: string | null
    who: string
    created_at: Generated<Date>
    applied_at: Date | null
  }
  sheet_rows: {
    import_id: string
    position: number
    row: number | null
    outcome: RowOutcome
    subject: string
    title: string
    was: JSONColumnType<RowFields> | null
    became: JSONColumnType<RowFields> | null
  }
}
