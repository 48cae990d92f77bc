import path from 'node:path'

import { loadEnvFile } from '../../config/env-file.mjs'
import { readEnvironment } from '../../config/environment.ts'
import type { EnvironmentOutcome } from '../../config/environment.ts'
import { misspelledNames } from './misspelled-names.ts'

const project = path.resolve(import.meta.dirname, '../..')

/** Reads the configuration from the environment, then from the project's `.env`. */
export function readStartConfiguration(): EnvironmentOutcome {
  const around = Object.keys(process.env)
  const file = loadEnvFile(path.join(project, '.env'), process.env)
  if (file.kind === 'refused') return { kind: 'refused', faults: [file.fault] }
  const misspelled = misspelledNames({ inFile: file.names, around })
  const read = readEnvironment(process.env, project)
  // A missing variable may be set under a misspelled name, so both faults are reported together.
  return read.kind === 'refused'
    ? { kind: 'refused', faults: [...read.faults, ...misspelled] }
    : { ...read, warnings: [...read.warnings, ...misspelled] }
}
