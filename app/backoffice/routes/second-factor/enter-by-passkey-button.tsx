import { useFetcher, useSearchParams } from 'react-router'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { secondFactorCopy as copy } from '../../../../words/backoffice/second-factor-words.ts'
import { PasskeyButton } from '../../client/passkey-button.tsx'
import type { Feedback } from '../../session/feedback.ts'
import { FeedbackMessage } from '../../ui/page-parts.tsx'

export function EnterByPasskeyButton() {
  const back = useSearchParams()[0].get('volver') ?? ''
  const fetcher = useFetcher<Feedback>()
  return (
    <div className="stack gap-2">
      <PasskeyButton
        wide
        purpose="enter"
        label={copy.passkeyEnter}
        busyLabel={copy.passkeyBusy}
        sending={fetcher.state !== 'idle'}
        onAnswer={(sent) =>
          void fetcher.submit({ sent }, { method: 'post', action: backofficePaths.enterByPasskey(back) })
        }
      />
      <FeedbackMessage feedback={fetcher.data} />
    </div>
  )
}
