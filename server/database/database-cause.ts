const causes: Readonly<Record<string, string>> = {
  '28P01': 'la clave o el usuario no son correctos',
  '28000': 'el servidor no deja entrar a ese usuario desde esta máquina',
  '3D000': 'esa base de datos no existe',
  '42501': 'el usuario no tiene permiso',
  '53100': 'no queda espacio en el disco',
  '53200': 'no alcanza la memoria',
  '53300': 'el servidor no admite más conexiones',
  '57P01': 'el servidor se cerró',
  '57P02': 'el servidor se cerró de golpe',
  '57P03': 'el servidor está arrancando o cerrando; vuelve a intentar en un momento',
  ENOTFOUND: 'no existe un servidor con ese nombre',
  EAI_AGAIN: 'no se pudo averiguar la dirección de ese servidor',
  ECONNREFUSED: 'ahí no atiende ningún servidor',
  ECONNRESET: 'el servidor cortó la conexión',
  EHOSTUNREACH: 'no hay camino hasta ese servidor',
  ENETUNREACH: 'no hay camino hasta ese servidor',
  ETIMEDOUT: 'el servidor no contestó a tiempo',
  ENOENT: 'ahí no hay ningún servidor',
  EACCES: 'tu usuario no puede llegar al servidor',
}

/** Describes a database error in a few Spanish words. */
export function databaseCause(error: unknown): string {
  // An AggregateError means that all addresses of one host name failed; the first error is described.
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  const { code = '', message = '' } = first as { code?: string; message?: string }
  const known = causes[code]
  if (known !== undefined) return known
  if (/previously executed migration/.test(message))
    return 'la base de datos es de una versión más nueva de la tienda; usa esa'
  if (/timeout/i.test(message)) return 'el servidor no contestó a tiempo'
  if (/terminated/.test(message)) return 'el servidor no contestó, o cortó la conexión'
  if (/SSL|certificate/i.test(message)) return `la conexión cifrada falló (${message})`
  if (/SASL|password/i.test(message)) return 'falta la clave o no es correcta'
  return message || 'no dijo por qué'
}

export function tablesRefusal(error: unknown): string {
  return `No se pudieron crear o actualizar las tablas: ${databaseCause(error)}.`
}
