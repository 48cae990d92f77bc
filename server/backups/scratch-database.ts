import { randomBytes } from 'node:crypto'
import { databaseName } from '../../data/backups/databases.ts'

/** Prefix of the temporary databases in which backups are tried. */
export function scratchBeginning(connectionString: string): string {
  return `${databaseName(connectionString).slice(0, 30)}_prueba_`
}

export function scratchName(connectionString: string): string {
  return scratchBeginning(connectionString) + randomBytes(4).toString('hex')
}
