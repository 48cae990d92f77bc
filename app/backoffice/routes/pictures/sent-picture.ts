import { largestFiles } from '../../../../domain/pictures/largest-files.ts'
import { type PictureShape, pictureShapes } from '../../../../domain/pictures/owner-picture.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import type { CutResult, TakenPicture } from '../../../../use-cases/pictures/take-picture.ts'
import type { PermissionRefused } from '../../../../use-cases/staff/acting.ts'
import { pictureFaults, picturesCopy as copy } from '../../../../words/backoffice/pictures-words.ts'

export function shapeOf(form: FormData): PictureShape {
  return pictureShapes.find((each) => each === form.get('shape')) ?? 'portrait'
}

export function idOf(form: FormData): string | null {
  const id = String(form.get('id') ?? '')
  return isUuid(id) ? id : null
}

/** The bytes of an uploaded file. A file over the size limit is not read: zeros over the limit replace its bytes. */
export async function fileBytes(file: File): Promise<Uint8Array> {
  if (file.size > largestFiles.picture) return new Uint8Array(largestFiles.picture + 1)
  return new Uint8Array(await file.arrayBuffer())
}

/** The error message for a picture; '' if the picture was accepted. */
export function saidOf(taken: TakenPicture | CutResult | PermissionRefused): string {
  switch (taken.kind) {
    case 'taken':
      return ''
    case 'refused':
      return pictureFaults[taken.fault]
    case 'too-many':
      return copy.tooMany
    case 'store-away':
      return copy.away
    case 'no-such-picture':
      return copy.failed
    default:
      return copy.signedOut
  }
}
