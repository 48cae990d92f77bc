/** `reason`: a Spanish sentence that says what is wrong and, if possible, how the operator can fix it. */
export type StartRefused = { kind: 'refused'; reason: string }

export function startRefused(reason: string): StartRefused {
  return { kind: 'refused', reason }
}
