import { fork } from 'node:child_process'
import path from 'node:path'
import type { PictureWish, PreparedPicture } from './prepare-picture.ts'

/** Makes one picture at a time, because each uses a whole core and pages need the other. */
export type PictureMaker = (wish: PictureWish) => Promise<PreparedPicture>

const program = path.join(import.meta.dirname, 'prepare-picture-process.ts')
/** Time limit, far above what any accepted picture needs. */
const longestMs = 60_000

export function createPictureMaker(): PictureMaker {
  let busy: Promise<unknown> = Promise.resolve()
  return (wish) => {
    const made = busy.then(() => madeApart(wish))
    busy = made.catch(() => undefined)
    return made
  }
}

/**
 * Runs in a separate process with its own limits of memory and time and without this process's secrets, because a sent
 * file may attack the program that reads it.
 */
function madeApart(wish: PictureWish): Promise<PreparedPicture> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      serialization: 'advanced',
      env: {},
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const tooLong = setTimeout(() => child.kill('SIGKILL'), longestMs)
    const end = () => {
      clearTimeout(tooLong)
      child.kill('SIGKILL')
    }
    child.once('message', (prepared: PreparedPicture) => {
      end()
      resolve(prepared)
    })
    child.once('error', (error) => {
      end()
      reject(error)
    })
    // Ended by a signal: the file is at fault. Ended with a code: the process did not start properly, which is a fault
    // of the shop.
    child.once('exit', (code, signal) => {
      end()
      if (signal !== null) resolve({ kind: 'fault', fault: 'broken' })
      else reject(new Error(`the maker of pictures ended with ${code}`))
    })
    child.send(wish)
  })
}
