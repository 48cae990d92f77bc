// node database-keeper.ts <folder>: prints the database's address and stops when its standard input closes.
import { startEmbeddedDatabase } from '../../server/database/embedded.ts'

const database = await startEmbeddedDatabase({ folder: process.argv[2] ?? '', log: () => undefined })
if (database.kind === 'refused') throw new Error(database.reason)
console.log(database.connectionString)
process.stdin.on('end', () => void database.stop())
process.stdin.resume()
