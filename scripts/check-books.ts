// npm run check-books: whether the books of a live shop are in order, and what waits for somebody.
import { brokenLaws, overdueWork } from '../data/health/invariants.ts'
import { withDatabase } from './with-database.ts'

/** 0: every law holds. 1: one is broken. 2: the database could not be asked. */
process.exitCode = await withDatabase(async (db): Promise<0 | 1> => {
  const [broken, overdue] = [await brokenLaws(db), await overdueWork(db, new Date())]
  for (const { law, where } of broken) console.error(`NO SE CUMPLE: ${law}\n  ${where.join(', ')}`)
  for (const { what, count } of overdue) console.log(`Pendiente: ${what}: ${count}`)
  if (broken.length === 0) console.log('Los libros cuadran.')
  return broken.length > 0 ? 1 : 0
})
