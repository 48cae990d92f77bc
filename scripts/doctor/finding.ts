/** One thing the doctor looked at. */
export type Finding = {
  /** `ok` fine; `note` works, but know it; `bad` has to be mended. */
  state: 'ok' | 'note' | 'bad'
  /** What was looked at, Spanish. */
  subject: string
  /** What was found, and what to do about it. */
  words: string
}

const marks = { ok: '✔', note: '•', bad: '✖' } as const

export function line({ state, subject, words }: Finding): string {
  return `${marks[state]} ${subject.padEnd(15)}${words}`
}
