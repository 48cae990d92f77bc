import { fork } from 'node:child_process'
import path from 'node:path'
import type { PictureWish, PreparedPicture } from './prepare-picture.ts'

/** Makes pictures of files that people send. One at a time: it takes a whole core, and shoppers need the other. */
export type PictureMaker = (wish: PictureWish) => Promise<PreparedPicture>

const program = path.join(import.meta.dirname, 'prepare-picture-process.ts')
/** Far beyond what any picture takes that is let through. */
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
 * In a process of its own, with bounds of its own on memory and time and without this one's secrets: what strangers sent
 * may be made to break what reads it.
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
    // Whatever brought the reader down is no picture that a page could show; one that never began to read is our fault.
    child.once('exit', (code, signal) => {
      end()
      if (signal !== null) resolve({ kind: 'fault', fault: 'broken' })
      else reject(new Error(`the maker of pictures ended with ${code}`))
    })
    child.send(wish)
  })
}
