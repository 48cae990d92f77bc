/**
 * A Spanish sentence for an error of a system call or of one of PostgreSQL's programs.
 *
 * @param what  the action that failed; follows «No se pudo»
 * @param where the folder or file
 * @param complaint an error, or the program's output
 */
export function failureSentence(what: string, where: string, complaint: unknown): string {
  const words = complaint instanceof Error ? complaint.message : String(complaint)
  const cause = causes.find(([pattern]) => pattern.test(words))?.[1] ?? lastWords(words)
  return `No se pudo ${what} en ${where}: ${cause}.`
}

const causes: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|EDQUOT|EFBIG|No space left on device|Disk quota/, 'no queda espacio en el disco'],
  [/EROFS|Read-only file system/, 'la carpeta es de solo lectura'],
  [/ENOTDIR|Not a directory|EEXIST|File exists/, 'en esa ruta hay un archivo, no una carpeta'],
  [/EACCES|Permission denied/, 'tu usuario no tiene permiso'],
  [/EPERM|Operation not permitted/, 'el sistema no permite cambiar de usuario o de dueño'],
  [/ENOENT: .*\bmk(dir|dtemp)\b/, 'ahí no se pueden crear carpetas'],
  [/EISDIR/, 'donde va un archivo hay una carpeta'],
  [/could not look up effective user ID/, 'tu usuario no tiene nombre en este sistema (/etc/passwd)'],
  [/ENAMETOOLONG|File name too long/, 'la ruta es demasiado larga'],
  [/Cannot allocate memory|ENOMEM|could not create shared memory/, 'no alcanza la memoria'],
]

/** Returns the last FATAL, PANIC or ERROR line of PostgreSQL's output, otherwise its last line. */
function lastWords(text: string): string {
  const lines = text.trim().split('\n')
  const reason = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? ''
  return reason.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').trim() || 'no dijo por qué'
}
