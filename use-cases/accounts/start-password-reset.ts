import { queueMail } from '../mail/queue-mail.ts'
import type { Shop } from '../shop.ts'

/**
 * Writes the mail with the link for a new password, if the address has an account; a hosted provider writes its own.
 * Done again after a crash, the mail that was written stays the only one. Throws when the provider does not answer: the
 * job tries again.
 */
export async function startPasswordReset(
  shop: Pick<Shop, 'db' | 'identity' | 'log'>,
  jobId: string,
  email: string,
): Promise<void> {
  const started = await shop.identity.startReset(email)
  if (started.kind === 'busy' || started.kind === 'unavailable')
    throw new Error('the identity provider does not answer')
  if (started.kind !== 'link') return
  const { token } = started
  await shop.db.transaction().execute((tx) =>
    queueMail(tx, {
      id: jobId.replace('start-password-reset', 'password-reset'),
      kind: 'password-reset',
      recipient: email,
      payload: { token },
    }),
  )
}
