import { redirect } from 'react-router'
import { isOpen } from '../../../../domain/opening.ts'
import { startPreview } from '../../../../use-cases/opening/preview.ts'
import { paths } from '../../../../words/paths.ts'
import { serverPaths } from '../../../../words/server-paths.ts'
import { atWorkFor } from '../../session/staff-context.ts'
import type { Route } from './+types/see-shop.ts'

/** Leads to the shop; where it is closed, with what lets this browser in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, who } = atWorkFor('preview shop', { context })
  const { settings } = shop
  const shopUrl = settings.backofficeUrl === null ? '' : settings.publicUrl
  if (isOpen(settings)) throw redirect(shopUrl + paths.home)
  throw redirect(shopUrl + serverPaths.preview(await startPreview(shop, who.actor.id)))
}
