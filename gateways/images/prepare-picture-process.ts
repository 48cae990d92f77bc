import sharp from 'sharp'
import { type PictureWish, preparePicture } from './prepare-picture.ts'

// Handles one sent picture. The parent ends the process.
sharp.cache(false)
// Pages need the other core.
sharp.concurrency(1)
process.once('message', (wish: PictureWish) => {
  void preparePicture(wish).then((prepared) => process.send?.(prepared))
})
