// npm run administrator -- correo@tienda.mx: prints a one-time link with which an owner enters the back office.
import { randomBytes } from 'node:crypto'
import { forgottenPasswordForm } from '../app/forms/account-forms.ts'
import { checkForm } from '../app/forms/check-form.ts'
import { backofficeOrigin } from '../domain/staff/backoffice-origin.ts'
import { staffLinkHours } from '../domain/staff/staff-link.ts'
import { printStaffLink } from '../use-cases/staff/staff-links.ts'
import { backofficePaths } from '../words/backoffice/backoffice-paths.ts'
import { complain, withDatabase } from './with-database.ts'

const usage = 'Uso: npm run administrator [-- correo@tienda.mx]'

process.exitCode = await main()

/** Exit code. 0: printed. 2: could not begin. */
async function main(): Promise<0 | 2> {
  const [given, ...more] = process.argv.slice(2)
  if (more.length > 0) return complain(usage)
  const address = given === undefined ? null : checkForm(forgottenPasswordForm, { email: given })
  if (address?.kind === 'faulty') return complain(`«${given}» no es un correo. ${usage}`)
  const email = address?.values.email ?? null
  return withDatabase(async (db, { http, settings }) => {
    const token = await printStaffLink({ db, randomBytes, now: () => new Date() }, email)
    const publicUrl = http.publicUrl ?? `http://localhost:${http.port}`
    const whom = email === null ? 'Quien lo abra' : email
    console.log(
      `${whom} entra con este enlace a la trastienda, como dueña de la tienda. Sirve una vez, durante ${staffLinkHours.first} horas; no se lo des a nadie más:\n\n  ${backofficeOrigin({ ...settings, publicUrl })}${backofficePaths.begin(token)}\n`,
    )
    if (email !== null)
      console.log(
        'Si ya entraba, elige ahí otra contraseña y otro segundo paso: los de antes dejan de servir.\n',
      )
    return 0
  })
}
