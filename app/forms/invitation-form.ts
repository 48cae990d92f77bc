import * as v from 'valibot'
import { emailAddress, longestEmailAddress } from '../../domain/values/email-address.ts'
import { staffRoles } from '../../domain/staff/staff-actions.ts'
import { teamCopy } from '../../words/backoffice/team-words.ts'
import { filledText } from './text-fields.ts'

const { faults } = teamCopy

/** In characters: the longest name of a staff member; the database has the same limit. */
export const longestStaffName = 120

export const invitationForm = v.object({
  key: v.pipe(v.string(), v.uuid(faults.form)),
  name: filledText(longestStaffName, { missing: faults.name, tooLong: faults.tooLong }),
  email: v.pipe(
    filledText(longestEmailAddress, { missing: faults.email, tooLong: faults.tooLong }),
    v.regex(emailAddress, faults.emailForm),
  ),
  role: v.picklist(staffRoles, faults.role),
})
