import { account } from '../../../../words/account.ts'
import { Message } from '../../../ui/message.tsx'

/** Instead of a form, where scripts are off. */
export function NeedsScripts({ email }: { email: string }) {
  return (
    <noscript>
      <Message>
        <p>{account.needsScripts}</p>
        <p>{account.needsScriptsElse(email)}</p>
      </Message>
    </noscript>
  )
}
