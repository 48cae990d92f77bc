import { openOnce } from '../open-once.ts'

/** Further down the list come words that a person may well choose with others. */
const most = 10_000
const shortest = 6

/** What is tried first in Mexico and in this shop, and stands low or not at all in a list made mostly in English. */
const triedHere = [
  'contraseña',
  'contrasena',
  'contraseña1',
  'contrasena1',
  'contraseña123',
  'contrasena123',
  'micontraseña',
  'teamomucho',
  'tequiero',
  'teamo1',
  'teamo123',
  'hola123',
  'hola1234',
  'hola12345',
  'mexico1',
  'mexico123',
  'guadalupe',
  'monterrey',
  'amorcito',
  'secreta',
  'secreto',
  'pequeñaleyenda',
  'pequenaleyenda',
  'pequeña leyenda',
  'leyenda',
  'bealegend',
  'be a legend',
]

/**
 * Whether a password, as `plainPassword` writes it, is one of the most used of the world. The list is loaded with the
 * first new password, in some hundredths of a second, and kept: a shop opens sooner without it, and only the server
 * ever has it.
 */
export const openCommonPasswords = openOnce(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const ranked = dictionary['passwords-common'].filter((pass) => pass.length >= shortest)
  const common = new Set([...ranked.slice(0, most), ...triedHere])
  return (plain: string) => common.has(plain)
})
