import * as v from 'valibot'
import { emailAddress, longestEmailAddress } from '../../domain/values/email-address.ts'
import { stockWaitCopy as copy } from '../../words/stock-wait-words.ts'
import { filledText, lineText } from './text-fields.ts'

/** `talla`: '' for the whole garment. */
export const stockWaitForm = v.object({
  talla: v.fallback(lineText, ''),
  email: v.pipe(
    filledText(longestEmailAddress, { missing: copy.emailMissing, tooLong: copy.emailTooLong }),
    v.regex(emailAddress, copy.emailWrong),
    v.toLowerCase(),
  ),
})
