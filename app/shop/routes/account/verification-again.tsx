import { verifyEmailCopy } from '../../../../words/verify-email-words.ts'
import { RequestMailButton } from './request-mail-button.tsx'

export function VerificationAgain({ small = false }: { small?: boolean }) {
  const call = () => ({ method: 'POST', path: '/api/auth/email-verification' }) as const
  const { again, sendingAgain, sentAgain } = verifyEmailCopy
  return (
    <RequestMailButton
      call={call}
      label={again}
      busyLabel={sendingAgain}
      sentText={sentAgain}
      small={small}
    />
  )
}
