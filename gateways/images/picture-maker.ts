import path from 'node:path'
import { answerOfProcess } from '../separate-process.ts'
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

async function madeApart(wish: PictureWish): Promise<PreparedPicture> {
  const end = await answerOfProcess<PreparedPicture>(program, wish, {
    megabytes: 256,
    longestMs,
    slowSignal: 'SIGKILL',
  })
  if (end.kind === 'answered') return end.answer
  // Ended by a signal: the file is at fault. Ended with a code: the process did not start properly, which is a fault
  // of the shop.
  if (end.signal !== null) return { kind: 'fault', fault: 'broken' }
  throw new Error(`the maker of pictures ended with ${end.code}`)
}
