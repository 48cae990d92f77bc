import type { PermissionRefused } from '../../../use-cases/staff/acting.ts'
import { backofficeFrame } from '../../../words/backoffice/backoffice-frame-words.ts'

export type Feedback = {
  good: boolean
  text: string
  /** Set if the page must ask for the second factor and then send the same form again. */
  prove?: true
}

export function done(text: string): Feedback {
  return { good: true, text }
}

export function notDone(text: string): Feedback {
  return { good: false, text }
}

export function isRefused(result: { kind: string }): result is PermissionRefused {
  return result.kind === 'not-allowed' || result.kind === 'second-factor-needed'
}

export function refusedFeedback({ kind }: PermissionRefused): Feedback {
  const text = backofficeFrame.refused[kind]
  return kind === 'second-factor-needed' ? { good: false, text, prove: true } : notDone(text)
}

/** A message for each kind of result except `PermissionRefused`, which `feedbackOf` handles itself. */
type Answers<Result extends { kind: string }> = {
  [Kind in Exclude<Result['kind'], PermissionRefused['kind']>]:
    | Feedback
    | ((result: Result & { kind: Kind }) => Feedback)
}

/** Refused permissions get the same words on every page. */
export function feedbackOf<Result extends { kind: string }>(
  result: Result,
  answers: Answers<Result>,
): Feedback {
  if (isRefused(result)) return refusedFeedback(result)
  const answer = answers[result.kind as keyof Answers<Result>] as Feedback | ((result: Result) => Feedback)
  return typeof answer === 'function' ? answer(result) : answer
}
