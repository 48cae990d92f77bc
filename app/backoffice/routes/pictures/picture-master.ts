import { findPictureAt } from '../../../../data/pictures/owner-pictures.ts'
import { pictureFormatOf } from '../../../../domain/pictures/owner-picture.ts'
import { masterFile } from '../../../../use-cases/pictures/stored-files.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import type { Route } from './+types/picture-master.ts'

/** The whole picture as a file, from which staff choose another cut. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('add picture', { context })
  const picture = await findPictureAt(shop.db, new URL(request.url).searchParams.get('foto') ?? '')
  const bytes = picture && (await shop.files.get(masterFile(picture.masterId)))
  if (!bytes) return new Response('Not found', { status: 404 })
  return new Response(Uint8Array.from(bytes), {
    headers: { 'content-type': `image/${pictureFormatOf(bytes)}` },
  })
}
