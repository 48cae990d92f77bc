import { openDatabase } from '../../data/database.ts'
import { enqueueJob } from '../../data/queue/jobs.ts'
import { lostPaymentsJob } from '../../use-cases/payments/take-in-lost-payments.ts'

/** Queues a job that looks for payments made after the backup, once the shop is open. */
export async function queueLostPayments(connectionString: string, since: Date): Promise<void> {
  const db = openDatabase({ connectionString, max: 1 })
  try {
    const payload = { since: since.toISOString() }
    await enqueueJob(db, { id: `${lostPaymentsJob}:${payload.since}`, kind: lostPaymentsJob, payload })
  } finally {
    await db.destroy()
  }
}
