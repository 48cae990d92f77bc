import * as v from 'valibot'
import { mostWritten, plainLine } from '../../domain/values/plain-text.ts'

/** Text of one line, cleaned (domain/plain-text): what every text that is not the shop's own begins with. */
export const lineText = v.pipe(v.string(), v.maxLength(mostWritten(1000)), v.transform(plainLine))

/** A text that must be there, in at most so many characters. What a field says that has nothing in it, and too much. */
export function filledText(
  most: number,
  { missing, tooLong }: { missing: string; tooLong: (most: number) => string },
  clean: (written: string) => string = plainLine,
) {
  // A fault before a transformation ends the pipe: a text beyond its bound is refused as it came.
  return v.pipe(
    v.string(missing),
    v.maxLength(mostWritten(most), tooLong(most)),
    v.transform(clean),
    v.nonEmpty(missing),
    v.maxLength(most, tooLong(most)),
  )
}
