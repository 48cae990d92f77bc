import { data, redirect } from 'react-router'
import { findProduct } from '../../../../data/catalogue/products.ts'
import { isCatalogueId } from '../../../../domain/catalogue/catalogue.ts'
import { whoIs } from '../../../../use-cases/accounts/who-is.ts'
import { askStockWait } from '../../../../use-cases/stock-waits/ask-stock-wait.ts'
import { paths } from '../../../../words/paths.ts'
import { stockWaitCopy as copy } from '../../../../words/stock-wait-words.ts'
import { checkForm } from '../../../forms/check-form.ts'
import { stockWaitForm } from '../../../forms/stock-wait-form.ts'
import { productView } from '../../../product-view.ts'
import { secondsUntil } from '../../../seconds-until.ts'
import { sessionTokenOf } from '../../../session/session-cookie.ts'
import { shopContext, tooLongContext, visitContext } from '../../../shop-context.ts'
import { formOf } from '../../form-of.ts'
import { metaOf } from '../../page-meta.ts'
import styles from '../../styles/account.css?url'
import { AccountSheet } from '../account/account-sheet.tsx'
import { personal } from '../account/require-customer.ts'
import type { Route } from './+types/ask.ts'
import { LateWaitForm } from './late-wait-form.ts'
import type { WaitAnswer } from './wait-answer.ts'

/** The page of the form 'Avísame' for browsers without scripts. The address names the product. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const id = productIn(request)
  const product = id === null ? null : await findProduct(shop.db, id)
  if (!product) throw redirect(paths.catalogue, { headers: personal })
  return data({ product: productView(product, shop.pictures) }, { headers: personal })
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const answer = (given: WaitAnswer, status = 200, headers = {}) =>
    data(given, { status, headers: { ...personal, ...headers } })
  const form = context.get(tooLongContext) ? 413 : await formOf(request)
  if (typeof form === 'number') return answer({ kind: 'unanswered' }, form)
  const typed = Object.fromEntries(form)
  const checked = checkForm(stockWaitForm, typed)
  if (checked.kind === 'faulty') {
    const email = typeof typed['email'] === 'string' ? typed['email'].slice(0, 400) : ''
    return answer({ kind: 'faulty', fault: checked.faults.email ?? copy.emailWrong, email }, 400)
  }
  const productId = productIn(request)
  if (productId === null) return answer({ kind: 'no-such-product' }, 404)
  const who = await whoIs(shop, sessionTokenOf(request.headers, shop.settings.publicUrl))
  const asked = await askStockWait(shop, {
    productId,
    size: checked.values.talla,
    email: checked.values.email,
    address: context.get(visitContext).address,
    customer: who.kind === 'signed-in' ? who.customer : null,
  })
  if (asked.kind !== 'too-many') return answer(asked, asked.kind === 'no-such-product' ? 404 : 200)
  const again = secondsUntil(asked.again, shop.now())
  return answer({ kind: 'too-many' }, 429, { 'retry-after': String(again) })
}

function productIn(request: Request): string | null {
  const id = new URL(request.url).searchParams.get('prenda') ?? ''
  return isCatalogueId(id) ? id : null
}

export function headers() {
  return personal
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = metaOf(copy, null)

export default function Ask({ loaderData: { product }, actionData }: Route.ComponentProps) {
  return (
    <AccountSheet picture={product.pictures[0]} title={product.title} lead={copy.description}>
      <LateWaitForm product={product} returned={actionData ?? null} />
    </AccountSheet>
  )
}
