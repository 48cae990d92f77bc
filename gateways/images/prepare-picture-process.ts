import sharp from 'sharp'
import { type PictureWish, preparePicture } from './prepare-picture.ts'

// A process for one picture that somebody sent: it is given the bytes, answers, and is ended by whoever began it.
sharp.cache(false)
// One core: shoppers need the other.
sharp.concurrency(1)
process.once('message', (wish: PictureWish) => {
  void preparePicture(wish).then((prepared) => process.send?.(prepared))
})
