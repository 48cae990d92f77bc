import { fork } from 'node:child_process'

export type ProcessEnd<Answer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'ended'; code: number | null; signal: NodeJS.Signals | null }

/**
 * Sends one message to a program and ends the program after its first answer. The program has its own limits of memory
 * and time and none of this process's secrets, because a sent file may attack the program that reads it. `slowSignal`
 * ends a program that takes longer than `longestMs`. Rejects if the program cannot be started.
 */
export function answerOfProcess<Answer>(
  program: string,
  message: object,
  { megabytes, longestMs, slowSignal }: { megabytes: number; longestMs: number; slowSignal: NodeJS.Signals },
): Promise<ProcessEnd<Answer>> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      serialization: 'advanced',
      env: {},
      execArgv: [`--max-old-space-size=${megabytes}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const tooLong = setTimeout(() => child.kill(slowSignal), longestMs)
    const end = () => {
      clearTimeout(tooLong)
      child.kill('SIGKILL')
    }
    child.once('message', (answer: Answer) => {
      end()
      resolve({ kind: 'answered', answer })
    })
    child.once('error', (error) => {
      end()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      end()
      resolve({ kind: 'ended', code, signal })
    })
    child.send(message)
  })
}
