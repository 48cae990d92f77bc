import { redirect } from 'react-router'
import { isOpen } from '../../../../domain/opening/opening.ts'
import { startPreview } from '../../../../use-cases/opening/preview.ts'
import { serverPaths } from '../../../../words/server-paths.ts'
import { shownPage } from '../../../session/shown-page.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import type { Route } from './+types/see-shop.ts'

/** Redirects to the shop. If the shop is closed, this starts a preview for this browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('preview shop', { context })
  const { settings } = shop
  const shopUrl = settings.backofficeUrl === null ? '' : settings.publicUrl
  const page = shownPage(request.url)
  if (isOpen(settings)) throw redirect(shopUrl + page)
  throw redirect(shopUrl + serverPaths.preview(await startPreview(shop, who.actor.id), page))
}
