import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { shopCommand, shopEnvironment } from '../../scripts/launch/shop-command.mjs'
import { answered } from '../../scripts/measuring.ts'
import { roomForAllVariables } from '../helpers/test-settings.ts'
import { type RehearsedProgram, startProgram } from './programs.ts'

export const backendKey = 'clave-del-ensayo'

export type Shops = {
  /** `home` is the folder of the code. Resolves when the shop is ready. */
  open(port: number, home: string): Promise<void>
  kill(port: number): Promise<void>
  close(port: number): Promise<void>
  end(): Promise<void>
}

export function keepShops(folder: string, environment: Record<string, string>): Shops {
  const running = new Map<number, RehearsedProgram>()
  return {
    async open(port, home) {
      const data = path.join(folder, `tienda-${port}`)
      await mkdir(data, { recursive: true })
      running.set(
        port,
        await startProgram(folder, `tienda-${port}`, [process.execPath, ...shopCommand], {
          cwd: home,
          own: false,
          env: {
            ...shopEnvironment,
            NODE_ENV: 'production',
            PORT: String(port),
            DATA_DIR: data,
            LOG_LEVEL: 'warn',
            TRUST_PROXY: '1',
            BACKEND_API_KEY: backendKey,
            ...roomForAllVariables,
            ...environment,
          },
        }),
      )
      await answered(`http://127.0.0.1:${port}/readyz`)
    },
    kill: async (port) => running.get(port)?.kill(),
    close: async (port) => running.get(port)?.end(),
    async end() {
      for (const program of running.values()) await program.kill()
    },
  }
}
