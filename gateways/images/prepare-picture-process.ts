import sharp from 'sharp'
import { type PictureWish, preparePicture } from './prepare-picture.ts'

// A process that handles one sent picture: the parent sends the file, receives the answer, and ends the process.
sharp.cache(false)
// Uses one core, because pages need the other.
sharp.concurrency(1)
process.once('message', (wish: PictureWish) => {
  void preparePicture(wish).then((prepared) => process.send?.(prepared))
})
