// npm run catalogue:import -- <file> [--disenos | --codigos-postales | --tallas]: takes the owner's spreadsheet (CSV or JSON).
import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Fault } from '../domain/catalogue-import/fault.ts'
import { openPictures } from '../gateways/images/pictures.ts'
import { importCatalogue } from '../use-cases/catalogue/import-catalogue.ts'
import { importDesigns } from '../use-cases/catalogue/import-designs.ts'
import { importPostalCodes } from '../use-cases/catalogue/import-postal-codes.ts'
import { importSizeGuide } from '../use-cases/catalogue/import-size-guide.ts'
import { complain, withDatabase } from './with-database.ts'

const usage = 'Uso: npm run catalogue:import -- archivo.csv [--disenos | --codigos-postales | --tallas]'
const mostBytes = 20_000_000

type Import = Awaited<
  ReturnType<
    typeof importCatalogue | typeof importDesigns | typeof importPostalCodes | typeof importSizeGuide
  >
>

process.exitCode = await main()

/** 0: taken. 1: refused, nothing changed. 2: not even tried. */
async function main(): Promise<0 | 1 | 2> {
  const asked = argumentsOf(process.argv.slice(2))
  if (!asked) return complain(usage)
  // npm runs scripts in the project's folder; the owner wrote the path from where they stand.
  const file = await fileAt(resolve(process.env['INIT_CWD'] ?? '', asked.path))
  if (typeof file === 'string') return complain(file)
  return withDatabase(async (db, config) => {
    const { names } = await openPictures(join(import.meta.dirname, '../catalogue/pictures'))
    const shop = { db, pictureSites: config.settings.pictureSites, ownPictures: names, who: 'consola' }
    return tell(asked.path, await asked.take(shop, file))
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
    if (values.disenos) return { path, take: importDesigns }
    if (values.tallas) return { path, take: importSizeGuide }
    return { path, take: values['codigos-postales'] ? importPostalCodes : importCatalogue }
  } catch {
    return null
  }
}

/** The file's bytes, or why it cannot be read. */
async function fileAt(path: string): Promise<Uint8Array | string> {
  try {
    const { size } = await stat(path)
    if (size > mostBytes)
      return `${path} pesa más de ${mostBytes / 1_000_000} MB. Divídelo en varios archivos.`
    return await readFile(path)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no existe' : 'no se puede leer'
    return `El archivo ${path} ${reason}.`
  }
}

function tell(path: string, report: Import): 0 | 1 {
  if (report.warnings.length > 0) console.log(`Avisos:\n${table(report.warnings)}\n`)
  if (report.outcome === 'refused') {
    console.log(table(report.faults))
    if (report.faultCount > report.faults.length)
      console.log(`… y ${report.faultCount - report.faults.length} más.`)
    console.log(
      `\n${path}: ${report.faultCount} ${report.faultCount === 1 ? 'falta' : 'faltas'}. No se cambió nada.`,
    )
    return 1
  }
  if ('sizes' in report) console.log(`${path}: la guía de tallas tiene ahora ${report.sizes} filas.`)
  else if ('codes' in report)
    console.log(`${path}: ${report.codes} códigos postales, ${report.rows} colonias.`)
  else {
    const moved = 'moved' in report ? `, ${report.moved} solo cambiaron de lugar` : ''
    console.log(
      `${path}: ${report.created} nuevos, ${report.updated} actualizados${moved}, ${report.unchanged} sin cambio.`,
    )
  }
  return 0
}

function table(faults: readonly Fault[]): string {
  const rows = [{ row: 'Fila', column: 'Columna', problem: 'Problema' }, ...faults]
  const width = Math.max(...rows.map(({ column }) => column.length))
  return rows
    .map(({ row, column, problem }) => `${String(row).padStart(5)}  ${column.padEnd(width)}  ${problem}`)
    .join('\n')
}
