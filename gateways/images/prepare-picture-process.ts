import sharp from 'sharp'
import { type PictureWish, preparePicture } from './prepare-picture.ts'

// This process handles one sent picture. The parent process ends it.
sharp.cache(false)
// Uses one core, because pages need the other.
sharp.concurrency(1)
process.once('message', (wish: PictureWish) => {
  void preparePicture(wish).then((prepared) => process.send?.(prepared))
})
