import path from 'node:path'

import { readEnvironment } from '../../config/environment.ts'
import type { EnvironmentOutcome } from '../../config/environment.ts'

const project = path.resolve(import.meta.dirname, '../..')

/** The configuration of this start: the environment, and for what it leaves open the project's `.env`. */
export function readStartConfiguration(): EnvironmentOutcome {
  try {
    process.loadEnvFile(path.join(project, '.env'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') return { kind: 'refused', faults: [`.env: no se pudo leer (${message}).`] }
  }
  return readEnvironment(process.env, project)
}
