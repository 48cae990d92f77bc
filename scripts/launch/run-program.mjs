import { spawn } from 'node:child_process'

import { root } from './project.mjs'

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the project's root to its end. Signals that reach this process are passed on
 * to it, so nothing is left running.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, tied?: boolean }} [options] `quiet` collects the output instead of
 *   showing it; `tied` gives the program a channel whose closing tells it that this process died
 * @returns {Promise<{ code: number, output: string, stopped: boolean }>} a program ended by a signal answers 128 + its
 *   number. `stopped`: somebody ended it, or asked for it; a code above 128 alone does not say so, npm has such of its own
 */
export function runProgram(program, args, { env = process.env, quiet = false, tied = false } = {}) {
  return new Promise((resolve, reject) => {
    const show = quiet ? 'pipe' : 'inherit'
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['inherit', show, show, ...(tied ? ['ipc'] : [])],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    let stopped = false
    const handlers = passedOn.map((signal) => [
      signal,
      () => {
        stopped = true
        child.kill(signal)
      },
    ])
    for (const [signal, handler] of handlers) process.on(signal, handler)
    const done = () => {
      for (const [signal, handler] of handlers) process.off(signal, handler)
    }
    child.once('error', (error) => {
      done()
      reject(error)
    })
    child.once('close', (code, signal) => {
      done()
      resolve({ code: code ?? 128 + signalNumber(signal), output, stopped: stopped || signal !== null })
    })
  })
}

function signalNumber(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0
}
