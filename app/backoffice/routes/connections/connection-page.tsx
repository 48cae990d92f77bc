import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { settingsCopy } from '../../../../words/backoffice/settings-words.ts'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import type { Feedback } from '../../session/feedback.ts'
import { BackLink, FeedbackMessage, useSaving, WorkHead } from '../../ui/page-parts.tsx'

/** The query of the address that shows the form again while a tried connection waits. */
const changing = 'cambiar'

export function waitsForAnswer<Trial extends { expiresAt: Date }>(
  trial: Trial | null,
  { request, now }: { request: Request; now: Date },
): Trial | null {
  const changes = new URL(request.url).searchParams.has(changing)
  return trial && trial.expiresAt > now && !changes ? trial : null
}

type ConnectionPageProps = {
  title: string
  lead: string
  feedback: Feedback | undefined
  /** How the service is connected now. */
  state: string
  isBroken: boolean
  children: ReactNode
}

export function ConnectionPage({ title, lead, feedback, state, isBroken, children }: ConnectionPageProps) {
  return (
    <>
      <BackLink to={paths.settings}>{settingsCopy.back}</BackLink>
      <WorkHead title={title} />
      <p className="soft">{lead}</p>
      <FeedbackMessage feedback={feedback} />
      <p className={isBroken ? 'work-sheet field-error' : 'work-sheet'}>{state}</p>
      {children}
    </>
  )
}

type TrialFormProps = {
  trialId: string
  title: string
  /** The words of the main button, and of the link to the form that is typed again. */
  words: { confirm: string; again: string }
  className?: string
  children: ReactNode
}

/** The form that makes a tried connection the shop's. */
export function TrialForm({ trialId, title, words, className = '', children }: TrialFormProps) {
  const saving = useSaving()
  return (
    <StaffForm method="post" className={`work-sheet stack gap-4 connection-form ${className}`}>
      <h2>{title}</h2>
      <input type="hidden" name="trial" value={trialId} />
      {children}
      <div className="next-action">
        <Button type="submit" name="intent" value="confirm" kind="main" busy={saving}>
          {words.confirm}
        </Button>
      </div>
      <p>
        <Link to={`?${changing}=1`} className="way">
          {words.again}
        </Link>
      </p>
    </StaffForm>
  )
}
