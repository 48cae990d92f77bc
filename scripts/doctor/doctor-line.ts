export type DoctorLine = {
  /** `ok`: fine; `note`: works, with a remark; `bad`: must be repaired. */
  state: 'ok' | 'note' | 'bad'
  /** The name of the check in Spanish. */
  subject: string
  /** The result, and what to do about it. */
  words: string
}

export const ok = (subject: string, words: string): DoctorLine => ({ state: 'ok', subject, words })
export const note = (subject: string, words: string): DoctorLine => ({ state: 'note', subject, words })
export const bad = (subject: string, words: string): DoctorLine => ({ state: 'bad', subject, words })

const symbols = { ok: '✔', note: '•', bad: '✖' } as const

export function printedLine({ state, subject, words }: DoctorLine): string {
  return `${symbols[state]} ${subject.padEnd(15)}${words}`
}
