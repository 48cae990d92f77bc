import { counted } from '../price.ts'
import { sizeWords } from '../sizes.ts'

/** '14 esperan'; '14 esperan la 6'. */
export function waitingWords({ size, people }: { size: string | null; people: number }): string {
  const who = people === 1 ? '1 espera' : `${counted(people)} esperan`
  if (size === null) return who
  return /^\d/.test(size) ? `${who} la ${size.replace(/m$/, ' meses')}` : `${who} ${sizeWords(size)}`
}

/** All waiting people of a product in one line; '' for none. */
export function allWaitingWords(waiting: readonly { size: string | null; people: number }[]): string {
  return waiting.map(waitingWords).join(' · ')
}
