import { verifyEmailCopy } from '../../../../words/verify-email.ts'
import { AskForMail } from './ask-for-mail.tsx'

/** The mail that proves an address once more, for whoever is signed in. */
export function VerificationAgain({ small = false }: { small?: boolean }) {
  const call = () => ({ method: 'POST', path: '/api/auth/email-verification' }) as const
  const { again, sendingAgain, sentAgain } = verifyEmailCopy
  return <AskForMail call={call} ask={again} asking={sendingAgain} asked={sentAgain} small={small} />
}
