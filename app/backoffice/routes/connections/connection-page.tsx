import type { ReactNode } from 'react'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { settingsCopy } from '../../../../words/backoffice/settings-words.ts'
import type { Feedback } from '../../session/feedback.ts'
import { BackLink, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'

/** The query of the address that shows the form again while a tried connection waits. */
export const changing = 'cambiar'

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
