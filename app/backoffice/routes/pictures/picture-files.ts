import { findPictures } from '../../../../data/pictures/owner-pictures.ts'
import { smallestCut } from '../../../../domain/pictures/owner-picture.ts'
import { cutPicture, takePicture } from '../../../../use-cases/pictures/take-picture.ts'
import { pictureFaults, picturesCopy as copy } from '../../../../words/backoffice/pictures-words.ts'
import { isChosenFile } from '../../../forms/chosen-file.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { formWithFiles } from '../../session/form-with-files.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import type { Route } from './+types/picture-files.ts'
import { fileBytes, idOf, saidOf, shapeOf } from './sent-picture.ts'

/** A picture's state. `address` and `fault` are null while the shop prepares the picture. */
export type PictureState = { id: string; address: string | null; fault: string | null }

const mostIds = 60

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('add picture', { context })
  const ids = new URL(request.url).searchParams.getAll('id').filter(isUuid).slice(0, mostIds)
  const pictures = await findPictures(shop.db, ids)
  return Response.json(
    pictures.map(({ id, address, fault }): PictureState => ({
      id,
      address,
      fault: fault && pictureFaults[fault],
    })),
  )
}

/** Takes an uploaded file or a new cut. Returns `{ fault }`; '' means that the shop is preparing the picture. */
export async function action({ request, context }: Route.ActionArgs) {
  // The permission is checked before the first byte of the file is read.
  const { shop, who } = currentStaffFor('add picture', { context })
  const form = await formWithFiles(request)
  if (form === null) return Response.json({ fault: copy.busy }, { status: 503 })
  const id = idOf(form)
  if (id === null) return Response.json({ fault: copy.failed }, { status: 400 })
  if (form.get('intent') === 'cut') {
    const address = String(form.get('address') ?? '')
    const cut = {
      x: partOf(form, 'x'),
      y: partOf(form, 'y'),
      size: Math.max(smallestCut, partOf(form, 'size')),
    }
    return Response.json({ fault: saidOf(await cutPicture(shop, who.actor, { id, address, cut })) })
  }
  const file = form.get('file')
  if (!isChosenFile(file)) return Response.json({ fault: copy.failed }, { status: 400 })
  const sent = { id, shape: shapeOf(form), bytes: await fileBytes(file), name: file.name }
  return Response.json({ fault: saidOf(await takePicture(shop, who.actor, sent)) })
}

/** Reads a number from 0 to 1; text that is not a number gives 0.5, the middle. */
function partOf(form: FormData, name: string): number {
  const part = Number(form.get(name) ?? '')
  return Number.isFinite(part) ? Math.min(1, Math.max(0, part)) : 0.5
}
