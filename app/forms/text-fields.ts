import * as v from 'valibot'
import { plainLine, plainLines } from '../../domain/plain-text.ts'

type Words = {
  /** What a field says that has nothing in it. */
  missing: string
  /** What one says that has more than `most` characters. */
  tooLong: (most: number) => string
}

/** Text of one line, cleaned (domain/plain-text): what every text that is not the shop's own begins with. */
export const line = v.pipe(v.string(), v.transform(plainLine))

/** A line that must be there, in at most so many characters. */
export function filledLine(most: number, { missing, tooLong }: Words) {
  return v.pipe(
    v.string(missing),
    v.transform(plainLine),
    v.nonEmpty(missing),
    v.maxLength(most, tooLong(most)),
  )
}

/** The same for a text of several lines. */
export function filledLines(most: number, { missing, tooLong }: Words) {
  return v.pipe(
    v.string(missing),
    v.transform(plainLines),
    v.nonEmpty(missing),
    v.maxLength(most, tooLong(most)),
  )
}
