import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { backofficePaths } from '../../../words/backoffice/backoffice-paths.ts'
import { secondFactorCopy as copy } from '../../../words/backoffice/second-factor-words.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Message } from '../../ui/message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'

export type ProofAnswer = { feedback: { good: boolean; text: string }; proved: boolean }

type FactorProofProps = {
  factors: { passkeys: number; codes: boolean }
  /** The page to open after the second factor. null: stay on this page and call `onProved`. */
  back: string | null
  onProved?: () => void
  /** The answer to a form that was sent before hydration. */
  feedback?: ProofAnswer['feedback'] | undefined
}

/** Asks for the second factor. A member without a second factor types the password. */
export function FactorProof({ factors, back, onProved, feedback: earlierFeedback }: FactorProofProps) {
  const fetcher = useFetcher<ProofAnswer>()
  const action = backofficePaths.secondFactor(back ?? backofficePaths.today)
  const busy = fetcher.state !== 'idle'
  const feedback = busy ? undefined : (fetcher.data?.feedback ?? earlierFeedback)
  const here = back === null ? 'yes' : ''
  const none = factors.passkeys === 0 && !factors.codes

  const proved = useEffectEvent(() => onProved?.())
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data?.proved) proved()
  }, [fetcher.state, fetcher.data])

  return (
    <div className="stack" data-proof>
      {factors.passkeys > 0 && (
        <PasskeyButton
          kind="main"
          wide
          purpose="prove"
          byItself
          label={copy.passkey}
          busyLabel={copy.passkeyBusy}
          sending={busy && fetcher.formData?.get('with') === 'passkey'}
          onAnswer={(sent) =>
            void fetcher.submit({ with: 'passkey', sent, here }, { method: 'post', action })
          }
        />
      )}
      {factors.codes && (
        <TypedProof how="code" here={here} action={action} fetcher={fetcher} main={factors.passkeys === 0}>
          <FormField name="sent" id="proof-code" label={copy.code} hint={copy.codeHint}>
            {(control) => <CodeInput {...control} />}
          </FormField>
        </TypedProof>
      )}
      <div aria-live="polite" className="if-said">
        {feedback && !feedback.good && <Message kind="fault">{feedback.text}</Message>}
      </div>
      {none ? (
        <TypedProof how="password" here={here} action={action} fetcher={fetcher} main>
          <PasswordField
            name="sent"
            id="proof-password"
            label={copy.password}
            autoComplete="current-password"
          />
        </TypedProof>
      ) : (
        <details>
          <summary>{copy.recoverySummary}</summary>
          <TypedProof how="recovery" here={here} action={action} fetcher={fetcher}>
            <FormField name="sent" id="proof-recovery" label={copy.recovery} hint={copy.recoveryHint}>
              {(control) => <RecoveryInput {...control} />}
            </FormField>
          </TypedProof>
          <p className="soft small">{copy.lost}</p>
        </details>
      )}
    </div>
  )
}

type TypedProofProps = {
  how: 'code' | 'recovery' | 'password'
  here: string
  action: string
  fetcher: FetcherWithComponents<ProofAnswer>
  main?: boolean
  children: ReactNode
}

function TypedProof({ how, here, action, fetcher, main = false, children }: TypedProofProps) {
  const busy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action={action} className="stack gap-2">
      <input type="hidden" name="here" value={here} />
      <input type="hidden" name="with" value={how} />
      {children}
      <Button kind={main ? 'main' : 'quiet'} wide type="submit" busy={busy}>
        {busy ? copy.confirming : copy.confirm}
      </Button>
    </fetcher.Form>
  )
}

type TypedInputProps = { id: string; name: string; 'aria-describedby'?: string | undefined }

function RecoveryInput(control: TypedInputProps) {
  return <input {...control} required autoComplete="off" autoCapitalize="characters" spellCheck={false} />
}

/** A field for a code. Phones suggest the code of a message or an app here, and show the number keys. */
export function CodeInput(control: TypedInputProps) {
  return (
    <input
      {...control}
      required
      className="code-input"
      autoComplete="one-time-code"
      inputMode="numeric"
      pattern="[0-9 ]{6,8}"
      maxLength={8}
    />
  )
}
