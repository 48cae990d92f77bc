// npm run catalogue:import -- <file> [--disenos | --codigos-postales | --tallas]: imports a spreadsheet.
import { largestFiles, megabytesOf } from '../domain/pictures/largest-files.ts'
import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportPreview } from '../data/spreadsheets/spreadsheet-imports.ts'
import type { Fault } from '../domain/spreadsheets/fault.ts'
import { changesAnything, rowOutcomes } from '../domain/spreadsheets/spreadsheet-plan.ts'
import { openPictures } from '../gateways/images/pictures.ts'
import { openSpreadsheets } from '../gateways/spreadsheets/spreadsheets.ts'
import { importSpreadsheet } from '../use-cases/spreadsheets/import-spreadsheet.ts'
import { unwatched } from '../use-cases/step.ts'
import { importsCopy as copy } from '../words/backoffice/spreadsheet-words.ts'
import { counted } from '../words/price.ts'
import { complain, withDatabase } from './with-database.ts'

const usage = 'Uso: npm run catalogue:import -- archivo.csv [--disenos | --codigos-postales | --tallas]'

process.exitCode = await main()

/** Exit code. 0: imported. 1: refused; nothing changed. 2: could not begin. */
async function main(): Promise<0 | 1 | 2> {
  const options = argumentsOf(process.argv.slice(2))
  if (!options) return complain(usage)
  // The path is relative to the folder where the command was typed.
  const file = await fileAt(resolve(process.env['INIT_CWD'] ?? '', options.path))
  if (typeof file === 'string') return complain(file)
  return withDatabase(async (db, { settings }) => {
    const pictures = await openPictures(join(import.meta.dirname, '../catalogue/pictures'))
    const here = { now: () => new Date(), newId: randomUUID, reached: unwatched }
    const shop = { ...here, db, settings, pictures, spreadsheets: openSpreadsheets() }
    const { kind } = options
    return printResult(
      options.path,
      await importSpreadsheet(shop, { name: basename(options.path), bytes: file, kind }),
    )
  })
}

function argumentsOf(args: string[]) {
  try {
    const options = {
      disenos: { type: 'boolean' },
      'codigos-postales': { type: 'boolean' },
      tallas: { type: 'boolean' },
    } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0 || Object.keys(values).length > 1) return null
    if (values.disenos) return { path, kind: 'designs' } as const
    if (values.tallas) return { path, kind: 'sizes' } as const
    return { path, kind: values['codigos-postales'] ? 'postal-codes' : 'products' } as const
  } catch {
    return null
  }
}

/** Returns a Spanish sentence when the file cannot be read. */
async function fileAt(path: string): Promise<Uint8Array | string> {
  try {
    const { size } = await stat(path)
    if (size > largestFiles.spreadsheet)
      return `${path} pesa más de ${megabytesOf(largestFiles.spreadsheet)} MB. Divídelo en varios archivos.`
    return await readFile(path)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no existe' : 'no se puede leer'
    return `El archivo ${path} ${reason}.`
  }
}

/** Prints the result with the words of the back office. */
function printResult(path: string, { warnings, faults, faultCount, counts }: ImportPreview): 0 | 1 {
  if (warnings.length > 0) console.log(`${copy.warningsTitle}:\n${table(warnings)}\n`)
  if (faultCount > 0) {
    console.log(table(faults))
    if (faultCount > faults.length) console.log(copy.moreFaults(faultCount - faults.length))
    console.log(`\n${path}: ${copy.faultsTitle(faultCount)}.`)
    return 1
  }
  for (const outcome of rowOutcomes)
    if (counts[outcome] > 0) console.log(`${counted(counts[outcome]).padStart(7)}  ${copy.outcomes[outcome]}`)
  console.log(
    `\n${path}: ${changesAnything(counts) ? `${copy.applied(copy.sum(counts))} ${copy.takenByCommand}` : copy.nothing}`,
  )
  return 0
}

function table(faults: readonly Fault[]): string {
  const rows = [copy.faultColumns, ...faults]
  const width = Math.max(...rows.map(({ column }) => column.length))
  return rows
    .map(({ row, column, problem }) => `${String(row).padStart(5)}  ${column.padEnd(width)}  ${problem}`)
    .join('\n')
}
