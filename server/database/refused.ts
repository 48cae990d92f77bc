/** What was not done, in one Spanish sentence: what is wrong and, where somebody can, what to do. */
export type StartRefused = { kind: 'refused'; reason: string }

export function startRefused(reason: string): StartRefused {
  return { kind: 'refused', reason }
}
