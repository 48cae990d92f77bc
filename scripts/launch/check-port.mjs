import { createServer } from 'node:net'
import path from 'node:path'

import { loadEnvFile } from '../../config/env-file.mjs'
import { root } from './project.mjs'
import { refuse } from './refuse.mjs'

/**
 * Looks whether the shop's port is free, before a minute is spent on installing. The shop itself
 * takes the port later and has the last word; whatever is unclear here is left to it.
 */
export async function checkPort() {
  // For the programs started from here too, such as Node's own settings.
  const file = loadEnvFile(path.join(root, '.env'), process.env)
  if (file.kind === 'refused') refuse(file.fault)
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const code = await new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen(port, process.env.HOST || '127.0.0.1', () => server.close(() => resolve()))
  })
  if (code !== 'EADDRINUSE') return
  const other = port === 65_535 ? 3000 : port + 1
  refuse(
    `El puerto ${port} ya está ocupado: cierra el programa que lo usa o elige otro, por ejemplo PORT=${other} npm start.`,
  )
}
