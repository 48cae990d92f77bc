import { createServer } from 'node:net'
import path from 'node:path'

import { loadEnvFile } from '../../config/env-file.mjs'
import { root } from './project.mjs'
import { refuseToStart } from './refuse.mjs'

/** Checks early, because installing takes a minute. The shop checks again when it opens the port. */
export async function checkPort() {
  // .env is loaded also for the programs that this process starts, for example settings of Node.
  const file = loadEnvFile(path.join(root, '.env'), process.env)
  if (file.kind === 'refused') refuseToStart(file.fault)
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const code = await new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen(port, process.env.HOST || '127.0.0.1', () => server.close(() => resolve()))
  })
  if (code !== 'EADDRINUSE') return
  const other = port === 65_535 ? 3000 : port + 1
  refuseToStart(
    `El puerto ${port} ya está ocupado: cierra el programa que lo usa o elige otro, por ejemplo PORT=${other} npm start.`,
  )
}
