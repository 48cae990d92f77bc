import type { PermissionRefused } from '../../../use-cases/staff/permission.ts'
import { backofficeFrame } from '../../../words/backoffice/frame.ts'

/** What an action of a page answers: what came of it, in words; the page shows it where it was asked for. */
export type Told = {
  good: boolean
  text: string
  /** The second factor is asked for first; then the same is sent again. */
  prove?: true
}

export function done(text: string): Told {
  return { good: true, text }
}

export function notDone(text: string): Told {
  return { good: false, text }
}

export function isRefused(result: { kind: string }): result is PermissionRefused {
  return result.kind === 'not-allowed' || result.kind === 'second-factor-needed'
}

/** Why staff may not do it now. */
export function toldRefused({ kind }: PermissionRefused): Told {
  const text = backofficeFrame.refused[kind]
  return kind === 'second-factor-needed' ? { good: false, text, prove: true } : notDone(text)
}

/** An answer for each kind of result. `PermissionRefused` has its own, below. */
type Answers<Result extends { kind: string }> = {
  [Kind in Exclude<Result['kind'], PermissionRefused['kind']>]:
    | Told
    | ((result: Result & { kind: Kind }) => Told)
}

/** What a page says of a use case's result: one answer by its kind, and the same words everywhere where staff may not. */
export function toldOf<Result extends { kind: string }>(result: Result, answers: Answers<Result>): Told {
  if (isRefused(result)) return toldRefused(result)
  const answer = answers[result.kind as keyof Answers<Result>] as Told | ((result: Result) => Told)
  return typeof answer === 'function' ? answer(result) : answer
}
