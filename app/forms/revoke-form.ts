import * as v from 'valibot'
import { cardsCopy as copy } from '../../words/backoffice/cards.ts'
import { filledText } from './text-fields.ts'

export const longestReason = 200

export const revokeForm = v.object({
  reason: filledText(longestReason, { missing: copy.reasonMissing, tooLong: copy.reasonTooLong }),
})
