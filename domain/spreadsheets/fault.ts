/**
 * A fault in a spreadsheet. `row`: the number in a spreadsheet program (the headings are row 1). `column`: the heading
 * as the file writes it, '' for the whole file. `problem`: a Spanish text.
 */
export type Fault = { row: number; column: string; problem: string }

/** `list`: only the first faults. `count`: all faults. */
export type SpreadsheetFaults = { list: Fault[]; count: number }

const kept = 200
const shownCharacters = 40

export function noFaults(): SpreadsheetFaults {
  return { list: [], count: 0 }
}

export function addFault(faults: SpreadsheetFaults, fault: Fault): void {
  faults.count += 1
  if (faults.list.length < kept) faults.list.push(fault)
}

export function tooManyRows(most: number): string {
  return `El archivo tiene más de ${most} filas. Divídelo en varios archivos.`
}

/** Quotes a value in a message: on one line and shortened. */
export function quoted(value: string): string {
  const start = value
    .slice(0, shownCharacters + 1)
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .toWellFormed()
  return value.length > shownCharacters ? `«${start.slice(0, shownCharacters)}…»` : `«${start}»`
}

/** Names invisible characters by their number, for example 'play[U+200B]era'. */
export function withInvisibleCharactersNamed(text: string): string {
  return text.replaceAll(
    /(?! )[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu,
    (invisible) => `[U+${invisible.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`,
  )
}
