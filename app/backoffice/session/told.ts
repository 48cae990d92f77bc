import type { PermissionRefused } from '../../../use-cases/staff/acting.ts'
import { backofficeFrame } from '../../../words/backoffice/backoffice-frame-words.ts'

export type Told = {
  good: boolean
  text: string
  /** Set if the page must ask for the second factor and then send the same form again. */
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

export function toldRefused({ kind }: PermissionRefused): Told {
  const text = backofficeFrame.refused[kind]
  return kind === 'second-factor-needed' ? { good: false, text, prove: true } : notDone(text)
}

/** A message for each kind of result except `PermissionRefused`, which `toldOf` handles itself. */
type Answers<Result extends { kind: string }> = {
  [Kind in Exclude<Result['kind'], PermissionRefused['kind']>]:
    | Told
    | ((result: Result & { kind: Kind }) => Told)
}

/** Refused permissions get the same words on every page. */
export function toldOf<Result extends { kind: string }>(result: Result, answers: Answers<Result>): Told {
  if (isRefused(result)) return toldRefused(result)
  const answer = answers[result.kind as keyof Answers<Result>] as Told | ((result: Result) => Told)
  return typeof answer === 'function' ? answer(result) : answer
}
