import { spawn } from 'node:child_process'
import { once } from 'node:events'

export async function onTerminal(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  { prompt, typed }: { prompt: string; typed: string },
): Promise<{ code: number; said: string }> {
  const command = [process.execPath, ...args]
  // The `script` command takes its arguments differently on Linux and macOS.
  const recorded =
    process.platform === 'darwin' ? ['-q', '/dev/null', ...command] : ['-qec', command.join(' '), '/dev/null']
  const child = spawn('script', recorded, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], SHELL: '/bin/sh', ...environment },
  })
  let said = ''
  let answered = false
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk
    if (answered || !said.includes(prompt)) return
    answered = true
    child.stdin.write(typed)
  })
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}
