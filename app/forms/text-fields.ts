import * as v from 'valibot'
import { plainLine } from '../../domain/plain-text.ts'

/** Text of one line, cleaned (domain/plain-text): what every text that is not the shop's own begins with. */
export const line = v.pipe(v.string(), v.transform(plainLine))

/** A text that must be there, in at most so many characters. What a field says that has nothing in it, and too much. */
export function filledText(
  most: number,
  { missing, tooLong }: { missing: string; tooLong: (most: number) => string },
  clean: (written: string) => string = plainLine,
) {
  return v.pipe(v.string(missing), v.transform(clean), v.nonEmpty(missing), v.maxLength(most, tooLong(most)))
}
