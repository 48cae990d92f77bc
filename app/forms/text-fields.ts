import * as v from 'valibot'
import { mostWritten, plainLine } from '../../domain/values/plain-text.ts'

/** Cleaned text of one line (domain/values/plain-text.ts). Every schema for a text from outside starts here. */
export const lineText = v.pipe(v.string(), v.maxLength(mostWritten(1000)), v.transform(plainLine))

export function filledText(
  most: number,
  { missing, tooLong }: { missing: string; tooLong: (most: number) => string },
  clean: (written: string) => string = plainLine,
) {
  // A fault before a transformation ends the pipe: a text above the raw limit is refused without cleaning.
  return v.pipe(
    v.string(missing),
    v.maxLength(mostWritten(most), tooLong(most)),
    v.transform(clean),
    v.nonEmpty(missing),
    v.maxLength(most, tooLong(most)),
  )
}
