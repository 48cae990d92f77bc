import * as v from 'valibot'
import { emailAddress, longestEmailAddress } from '../../domain/values/email-address.ts'
import { staffRoles } from '../../domain/staff/staff-actions.ts'
import { teamCopy } from '../../words/backoffice/team.ts'
import { filledText } from './text-fields.ts'

const { faults } = teamCopy

/** The longest name of somebody of the staff; what the database takes too. */
export const longestStaffName = 120

/** Somebody who is invited into the team: what its page sends. */
export const invitationForm = v.object({
  key: v.pipe(v.string(), v.uuid(faults.form)),
  name: filledText(longestStaffName, { missing: faults.name, tooLong: faults.tooLong }),
  email: v.pipe(
    filledText(longestEmailAddress, { missing: faults.email, tooLong: faults.tooLong }),
    v.regex(emailAddress, faults.emailForm),
  ),
  role: v.picklist(staffRoles, faults.role),
})
