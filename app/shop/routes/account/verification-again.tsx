import { verifyEmailCopy } from '../../../../words/verify-email-words.ts'
import { AskForMail } from './ask-for-mail.tsx'

export function VerificationAgain({ small = false }: { small?: boolean }) {
  const call = () => ({ method: 'POST', path: '/api/auth/email-verification' }) as const
  const { again, sendingAgain, sentAgain } = verifyEmailCopy
  return <AskForMail call={call} ask={again} asking={sendingAgain} asked={sentAgain} small={small} />
}
