import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

import { modules, root } from './project.mjs'
import { refuseToStart } from './refuse.mjs'

const wantedNode = 24

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the project's root and waits for its end. Signals of this process are passed on to the program, so
 * that no program is left running.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, tied?: boolean }} [options] `quiet`: collects the output
 *   instead of showing it; `tied`: opens an IPC channel; when it closes, the program knows that this process has died
 * @returns {Promise<{ code: number, output: string, stopped: boolean }>} `code`: 128 + the signal's
 *   number after a signal. `stopped`: a signal ended the program or was passed on to it; a code above 128 does not
 *   prove that, because npm has such codes of its own
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

/**
 * Runs a program of the project with the Node of this process when it is new enough, otherwise with the Node that npm
 * installed. Without a suitable Node, prints one sentence and ends this process.
 *
 * @param {string[]} args
 * @param {Parameters<typeof runProgram>[2]} [options]
 */
export function runNode(args, options) {
  if (Number.parseInt(process.versions.node, 10) >= wantedNode) {
    return runProgram(process.execPath, args, options)
  }
  const machine = `${process.platform}-${process.arch}`
  const brought = path.join(modules, `node-${machine}`, 'bin/node')
  if (existsSync(brought)) return runProgram(brought, args, options)
  return refuseToStart(
    `La tienda necesita Node ${wantedNode} y npm no lo trajo para ${machine}: instala Node ${wantedNode} o más nuevo (https://nodejs.org).`,
  )
}

/**
 * Runs a program of the project like `runNode`, and ends this process with its exit code.
 *
 * @param {string[]} args
 * @param {Parameters<typeof runProgram>[2]} [options]
 * @returns {Promise<never>}
 */
export async function becomeNode(args, options) {
  const { code } = await runNode(args, options)
  process.exit(code)
}

function signalNumber(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0
}
