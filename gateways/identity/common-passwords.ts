import { openOnce } from '../open-once.ts'

/** Further down, the list has words that people may reasonably use as part of a password. */
const most = 10_000
const shortest = 6

/** Passwords that are likely in Mexico or in this shop, but low or missing in the mostly English list. */
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
 * The check expects passwords normalised by `plainPassword`. The list is loaded for the first new password (some
 * hundredths of a second), so that the shop starts faster. Browsers never get the list.
 */
export const openCommonPasswords = openOnce(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const ranked = dictionary['passwords-common'].filter((pass) => pass.length >= shortest)
  const common = new Set([...ranked.slice(0, most), ...triedHere])
  return (plain: string) => common.has(plain)
})
