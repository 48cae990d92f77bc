import { readFileSync } from 'node:fs'
import path from 'node:path'

const file = path.resolve(import.meta.dirname, '../../package.json')

/** Read once: it is what runs, whatever lies there by now. */
export const { version: programVersion } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
