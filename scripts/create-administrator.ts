// npm run administrator -- correo@tienda.mx: makes that address an administrator; creates the account if there is none.
import { randomBytes, randomUUID } from 'node:crypto'
import { forgottenPasswordForm, newPasswordForm } from '../app/forms/account-forms.ts'
import { checkForm } from '../app/forms/check-form.ts'
import { openCommonPasswords } from '../gateways/identity/common-passwords.ts'
import { openIdentity } from '../server/open-identity.ts'
import { type AppointResult, appointAdministrator } from '../use-cases/accounts/appoint-administrator.ts'
import { ask } from './launch/ask.ts'
import { complain, withDatabase } from './with-database.ts'

const usage = 'Uso: npm run administrator -- correo@tienda.mx'

/** Whoever was asked for a password left instead. */
class Left extends Error {}

process.exitCode = await main()

/** 0: done. 1: refused, nothing changed. 2: not even tried. */
async function main(): Promise<0 | 1 | 2> {
  const [given, ...more] = process.argv.slice(2)
  if (given === undefined || more.length > 0) return complain(usage)
  const address = checkForm(forgottenPasswordForm, { email: given })
  if (address.kind === 'faulty') return complain(`«${given}» no es un correo. ${usage}`)
  const { email } = address.values
  return withDatabase(async (db, config) => {
    try {
      const identity = openIdentity(config, db)
      const result = await appointAdministrator(
        { db, identity, openCommonPasswords, newId: randomUUID },
        { email, name: 'Administración', lastName: config.settings.name, pass: choosePassword },
      )
      return tell(email, result)
    } catch (error) {
      if (!(error instanceof Left)) throw error
      console.error('No se cambió nada.')
      return 1
    }
  })
}

/** Asked for on the terminal; generated where nobody answers, or nothing is typed. Never a default one. */
async function choosePassword(): Promise<string> {
  for (;;) {
    const typed = await typedSecret('Contraseña (vacía: inventa una): ')
    if (typed === '') break
    const checked = checkForm(newPasswordForm, { pass: typed })
    if (checked.kind === 'faulty') console.error(checked.faults.pass)
    else if ((await typedSecret('Otra vez: ')) === typed) return typed
    else console.error('No son iguales.')
  }
  const generated = randomBytes(18).toString('base64url')
  console.log(`Contraseña (no se vuelve a mostrar): ${generated}`)
  return generated
}

async function typedSecret(question: string): Promise<string> {
  const asked = await ask(question, { secret: true })
  if (asked.kind === 'left') throw new Left()
  return asked.kind === 'answered' ? asked.text : ''
}

function tell(email: string, { kind }: AppointResult): 0 | 1 {
  const noAnswer = 'El proveedor de cuentas no contesta. No se cambió nada.'
  const told: Record<AppointResult['kind'], [exit: 0 | 1, sentence: string]> = {
    created: [0, `${email} tiene cuenta y administra la tienda.`],
    promoted: [
      0,
      `${email} ahora administra la tienda, con la contraseña que ya tenía. Sus sesiones se cerraron.`,
    ],
    already: [0, `${email} ya administraba la tienda.`],
    taken: [1, `${email} ya tiene usuario con otra contraseña, sin cuenta en la tienda. No se cambió nada.`],
    'pass-refused': [
      1,
      'Esa contraseña no se acepta: es fácil de adivinar o muy corta. Elige otra, más larga.',
    ],
    busy: [1, noAnswer],
    unavailable: [1, noAnswer],
  }
  const [exit, sentence] = told[kind]
  if (exit === 0) console.log(sentence)
  else console.error(sentence)
  return exit
}
