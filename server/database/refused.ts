/** One Spanish sentence: what is wrong and, when the operator can fix it, how. */
export type StartRefused = { kind: 'refused'; reason: string }

export function startRefused(reason: string): StartRefused {
  return { kind: 'refused', reason }
}
