import { withoutAccents } from '../../../../domain/catalogue/search.ts'
import { spreadsheetKinds } from '../../../../domain/spreadsheets/spreadsheet-plan.ts'
import {
  importsCopy,
  spreadsheetColumns,
  templateRows,
} from '../../../../words/backoffice/spreadsheet-words.ts'
import { spreadsheetFormatOf, spreadsheetFileAs } from '../../../spreadsheet-file.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import type { Route } from './+types/template-file.ts'

/** The template of a spreadsheet: its possible columns and example rows. */
export async function loader({ request, context }: Route.LoaderArgs) {
  currentStaffFor('import sheet', { context })
  const { searchParams } = new URL(request.url)
  const kind = spreadsheetKinds.find((each) => each === searchParams.get('tipo')) ?? 'products'
  const columns = spreadsheetColumns[kind]
  const example = Object.fromEntries(columns.map(({ name, example: text }) => [name, text]))
  return spreadsheetFileAs(spreadsheetFormatOf(searchParams.get('formato')), {
    fileName: `plantilla-${withoutAccents(importsCopy.kinds[kind]).replaceAll(' ', '-')}.csv`,
    columns: columns.map(({ name }) => name),
    pages: [[example, ...(templateRows[kind] ?? [])]],
    rowOf: (row) => row,
  })
}
