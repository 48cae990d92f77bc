import { choiceFromAddress, sideFromAddress } from '../../../../domain/builder-address.ts'
import { drawLook } from '../../../../drawing/look.ts'
import type { Route } from './+types/garment-picture.ts'

/** The garment of an address as a picture: for the first paint, for carts, and where scripts are off. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const choice = choiceFromAddress(searchParams)
  return new Response(drawLook({ ...choice, side: sideFromAddress(searchParams) }), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
