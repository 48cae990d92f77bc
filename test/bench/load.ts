import { execFile } from 'node:child_process'
import { Agent, get } from 'node:http'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Load = { perSecond: number; client: string }

/**
 * Sends requests for some seconds over ten connections that accept brotli like a browser. The program wrk measures
 * whole seconds only.
 */
export async function load(address: string, seconds: number): Promise<Load> {
  const byWrk = Number.isInteger(seconds) ? await withWrk(address, seconds) : null
  return byWrk ?? { perSecond: await withNode(address, seconds), client: 'Node' }
}

async function withWrk(address: string, seconds: number): Promise<Load | null> {
  try {
    const { stdout } = await run('wrk', [
      '-t1',
      '-c10',
      `-d${seconds}s`,
      '-H',
      'accept-encoding: br',
      address,
    ])
    const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
    if (!Number.isFinite(perSecond) || /Socket errors/.test(stdout)) throw new Error(`wrk says:\n${stdout}`)
    return { perSecond, client: 'wrk -t1 -c10' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function withNode(address: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 })
  const until = performance.now() + seconds * 1000
  let count = 0
  const once = () =>
    new Promise<void>((resolve, reject) => {
      get(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
        answer.resume().on('end', resolve).on('error', reject)
      }).on('error', reject)
    })
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (; performance.now() < until; count += 1) await once()
    }),
  )
  agent.destroy()
  return count / seconds
}
