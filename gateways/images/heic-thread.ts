// The decoder has its own thread: ending the thread frees its memory before the pixels are processed further.
import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import { mostPicturePixels } from '../../domain/pictures/owner-picture.ts'
import type { HeicRead } from './heic-pixels.ts'

const answer = await read(workerData as Uint8Array)
parentPort!.postMessage(answer, 'data' in answer ? [answer.data.buffer] : [])

async function read(sent: Uint8Array): Promise<HeicRead> {
  const [image] = new libheif.HeifDecoder().decode(sent)
  if (!image) return { fault: 'broken' }
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPicturePixels) return { fault: 'too-many-pixels' }
  const data = new Uint8ClampedArray(width * height * 4)
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (shown) =>
      shown ? resolve() : reject(new Error('the picture cannot be decoded')),
    )
  })
  return { data, width, height }
}
