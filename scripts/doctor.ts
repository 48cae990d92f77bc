// npm run doctor [-- --libros]: prints what is configured, what is missing and what to do. Exit code 1: something must
// be repaired. --libros also checks the invariants of orders, payments and stock, which reads whole tables.
import { readStartConfiguration } from '../server/processes/start-configuration.ts'
import { type DoctorLine, printedLine } from './doctor/doctor-line.ts'
import { lookAtDatabase } from './doctor/look-at-database.ts'
import { lookAtMachine } from './doctor/look-at-machine.ts'
import { lookAtOutside } from './doctor/look-at-outside.ts'

const read = readStartConfiguration()
if (read.kind === 'refused') {
  for (const fault of read.faults)
    console.log(printedLine({ state: 'bad', subject: 'Configuración', words: fault }))
  process.exit(1)
}
const { config, warnings } = read
const modes = { demonstration: 'de demostración', production: 'de producción' } as const
const findings: DoctorLine[] = [
  { state: 'ok', subject: 'Configuración', words: `se entiende; modo ${modes[config.mode]}` },
  ...warnings.map((words): DoctorLine => ({ state: 'note', subject: 'Configuración', words })),
  lookAtBackoffice(config),
  ...(await lookAtMachine(config)),
  ...(await lookAtDatabase(config, { invariants: process.argv.includes('--libros') })),
  ...(await lookAtOutside(config)),
]
for (const finding of findings) console.log(printedLine(finding))

const bad = findings.filter(({ state }) => state === 'bad').length
console.log(bad === 0 ? '\nNada que componer.' : `\n${bad} por componer (✖).`)
process.exit(bad === 0 ? 0 : 1)

function lookAtBackoffice({ mode, settings: { backofficeUrl } }: typeof config): DoctorLine {
  const words =
    backofficeUrl === null
      ? 'en /trastienda de la misma dirección de la tienda; con BACKOFFICE_URL tiene un nombre suyo'
      : `solo en ${backofficeUrl}/trastienda`
  const press = mode === 'demonstration' ? '; se entra con un botón' : ''
  return { state: 'ok', subject: 'Trastienda', words: words + press }
}
