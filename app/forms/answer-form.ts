import * as v from 'valibot'
import { plainLines } from '../../domain/values/plain-text.ts'
import { messagesCopy as copy } from '../../words/backoffice/messages.ts'
import { filledText } from './text-fields.ts'

/** In characters: the longest answer to a contact message; the database has the same limit. */
export const longestAnswer = 5000

export const answerForm = v.object({
  key: v.pipe(v.string(), v.uuid()),
  version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  text: filledText(longestAnswer, { missing: copy.answerMissing, tooLong: copy.answerTooLong }, plainLines),
})
