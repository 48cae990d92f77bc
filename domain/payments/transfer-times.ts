const hourMs = 60 * 60_000
/** The reminder goes out this long before the end, or after half of the time if that is later. */
const reminderHours = 12
/** A buyer who reports the transfer gets this time beside, because staff look at the account in working hours. */
const reviewHours = 24

/** `payBy`: the moment that the buyer is told, on a full minute. */
export function transferTimes(now: Date, payWithinHours: number): { payBy: Date; remindAt: Date } {
  const payBy = Math.ceil((now.getTime() + payWithinHours * hourMs) / 60_000) * 60_000
  const early = Math.min(reminderHours, payWithinHours / 2)
  return { payBy: new Date(payBy), remindAt: new Date(payBy - early * hourMs) }
}

/**
 * Times for the rest of a sum, of which a part came: as long as for a new order, or until the end of the hold if that is
 * later. The buyer is reminded of the rest too, at its own time.
 */
export function restTimes(
  now: Date,
  payWithinHours: number,
  { holdExpiresAt }: { holdExpiresAt: Date },
): { payBy: Date; remindAt: Date } {
  const { payBy, remindAt } = transferTimes(now, payWithinHours)
  const later = Math.max(0, holdExpiresAt.getTime() - payBy.getTime())
  return { payBy: new Date(payBy.getTime() + later), remindAt: new Date(remindAt.getTime() + later) }
}

/** Returns until when the pieces of a reported transfer are held. Only the first report extends the time. */
export function heldAfterReport(
  { holdExpiresAt, reportedAt }: { holdExpiresAt: Date; reportedAt: Date | null },
  now: Date,
): Date {
  const reviewed = now.getTime() + reviewHours * hourMs
  return reportedAt === null && reviewed > holdExpiresAt.getTime() ? new Date(reviewed) : holdExpiresAt
}
