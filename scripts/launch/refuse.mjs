/**
 * The cause of a failed system call, installation or build, in Spanish; undefined when the cause is unknown.
 *
 * @param {string} words
 * @returns {string | undefined}
 */
export function causeOf(words) {
  return causes.find(([pattern]) => pattern.test(words))?.[1]
}

const causes = [
  [/ENOSPC|EDQUOT|EFBIG|no space left|disk quota/i, 'no queda espacio en el disco'],
  [
    /cache folder contains root-owned/i,
    'la carpeta de npm (~/.npm) tiene archivos de root: devuélvela a tu usuario con chown',
  ],
  [/EROFS|read-only file system/i, 'la carpeta del proyecto es de solo lectura'],
  [
    /EACCES|EPERM|permission denied/i,
    'tu usuario no tiene permiso de escribir en la carpeta del proyecto (si algo ahí lo creó root, devuélvelo a tu usuario con chown)',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i,
    'no hay conexión con el registro de npm',
  ],
  [/spawn npm ENOENT/, 'no se encontró npm'],
]

/**
 * Prints one sentence and ends the program.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function refuseToStart(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Runs work that may fail because disk space or a permission is missing. A failure prints one sentence and ends the
 * program.
 *
 * @template T
 * @param {string} what Spanish, after «No se pudo»
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function orRefuse(what, work) {
  try {
    return await work()
  } catch (error) {
    refuseToStart(`No se pudo ${what}: ${causeOf(String(error.message)) ?? error.message}.`)
  }
}
