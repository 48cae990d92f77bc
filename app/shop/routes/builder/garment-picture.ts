import { choiceFromAddress, sideFromAddress } from '../../../../domain/designs/builder-address.ts'
import { ownPrintIn } from '../../../../domain/designs/own-print.ts'
import { printedSize } from '../../../../domain/designs/print-size.ts'
import { laidPrint } from '../../../../drawing/laid-print.ts'
import { drawLook } from '../../../../drawing/look.ts'
import { shopContext } from '../../../shop-context.ts'
import type { Route } from './+types/garment-picture.ts'

/** Security policy: nothing in the SVG picture may run or load when a browser opens the picture by itself. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"

/** Draws a garment on the server: for the builder's first paint, for carts, and for browsers without scripts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const look = { ...choiceFromAddress(searchParams), side: sideFromAddress(searchParams) }
  const headers = { 'content-type': 'image/svg+xml', 'content-security-policy': policy }
  const print = ownPrintIn(searchParams)
  const image = print && (await context.get(shopContext).ownPrints.look(print, '640.webp'))
  const laid =
    print && image
      ? laidPrint(`data:image/webp;base64,${Buffer.from(image).toString('base64')}`, printedSize(print, 100))
      : undefined
  return new Response(drawLook(look, laid), {
    // An unknown print is not cached: another machine may have it, or it may be stored in a moment.
    headers: { ...headers, 'cache-control': print && !image ? 'no-store' : 'public, max-age=86400' },
  })
}
