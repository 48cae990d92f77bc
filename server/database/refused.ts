/** What was not done, in one Spanish sentence: what is wrong and, where somebody can, what to do. */
export type Refused = { kind: 'refused'; reason: string }

export function refused(reason: string): Refused {
  return { kind: 'refused', reason }
}
