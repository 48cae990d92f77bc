// Plain JavaScript: `npm start` reads the port before a Node that understands TypeScript is installed.
import { readFileSync } from 'node:fs'
import * as util from 'node:util'

/**
 * Adds the variables of `file` that `environment` does not set. A missing file counts as an empty one.
 *
 * @param {string} file
 * @param {Record<string, string | undefined>} environment receives the values
 * @returns {{ kind: 'ok', names: string[] } | { kind: 'refused', fault: string }} `names`: of all variables in the
 *   file; `fault`: one Spanish line
 */
export function loadEnvFile(file, environment) {
  let bytes
  try {
    bytes = readFileSync(file)
  } catch (error) {
    if (error.code === 'ENOENT') return { kind: 'ok', names: [] }
    return { kind: 'refused', fault: `.env: no se pudo leer (${error.message}).` }
  }
  // Every second byte of UTF-16 text is zero.
  if (bytes.includes(0)) {
    return { kind: 'refused', fault: '.env: no es texto en UTF-8; guárdalo con esa codificación.' }
  }
  // A byte order mark of some editors would become part of the first name. `parseEnv` exists in Node 20 only from 20.12
  // on.
  const values = util.parseEnv?.(bytes.toString('utf8').replace(/^\ufeff/, '')) ?? {}
  for (const [name, value] of Object.entries(values)) environment[name] ??= value
  return { kind: 'ok', names: Object.keys(values) }
}
