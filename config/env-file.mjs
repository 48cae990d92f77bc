// Plain JavaScript: `npm start` asks it for the port before the Node that reads TypeScript is installed.
import { readFileSync } from 'node:fs'
import * as util from 'node:util'

/**
 * Takes what `environment` leaves open from the file of variables at `file`. A file that is not there says nothing.
 *
 * @param {string} file
 * @param {Record<string, string | undefined>} environment is added to
 * @returns {{ kind: 'ok', names: string[] } | { kind: 'refused', fault: string }} `names`: all that stand in the file;
 *   `fault`: one Spanish line
 */
export function loadEnvFile(file, environment) {
  let bytes
  try {
    bytes = readFileSync(file)
  } catch (error) {
    if (error.code === 'ENOENT') return { kind: 'ok', names: [] }
    return { kind: 'refused', fault: `.env: no se pudo leer (${error.message}).` }
  }
  // A text in UTF-16 is half zeros, and would be read as one long name.
  if (bytes.includes(0)) {
    return { kind: 'refused', fault: '.env: no es texto en UTF-8; guárdalo con esa codificación.' }
  }
  // Some editors begin a file with a mark, which would become part of the first name. Node 20 reads such files from
  // its twelfth version on.
  const values = util.parseEnv?.(bytes.toString('utf8').replace(/^\ufeff/, '')) ?? {}
  for (const [name, value] of Object.entries(values)) environment[name] ??= value
  return { kind: 'ok', names: Object.keys(values) }
}
