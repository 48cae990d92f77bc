import { randomBytes } from 'node:crypto'
import { databaseName } from '../../data/backups/databases.ts'

/** What the names of databases begin with that are made to try a backup, and forgotten. */
export function scratchBeginning(connectionString: string): string {
  return `${databaseName(connectionString).slice(0, 30)}_prueba_`
}

export function scratchName(connectionString: string): string {
  return scratchBeginning(connectionString) + randomBytes(4).toString('hex')
}
