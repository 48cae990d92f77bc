import { randomUUID } from 'node:crypto'
import { Form, Link, useNavigation } from 'react-router'
import { mostRows } from '../../../../use-cases/products/save-rows.ts'
import { backofficeFrame } from '../../../../words/backoffice/frame.ts'
import { manyProductsCopy as copy } from '../../../../words/backoffice/many-products.ts'
import { productListCopy as list } from '../../../../words/backoffice/product-list.ts'
import { atWork, atWorkFor } from '../../session/staff-context.ts'
import styles from '../../styles/products.css?url'
import { ToldMessage } from '../../ui/told-message.tsx'
import { WorkHead } from '../../ui/work-head.tsx'
import type { Route } from './+types/many.ts'
import { saveMany } from './many-action.ts'
import { ManyFoot, ManyPreview } from './many-parts.tsx'
import { ManyRow } from './many-row.tsx'
import { previewMany } from './preview-many.ts'
import { productRows } from './product-rows.ts'
import { manyAddress, productsAddress, readProducts } from './products-address.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = atWorkFor('change product', { context })
  const asked = readProducts(new URL(request.url).searchParams)
  const { rows, next } = await productRows(shop, asked)
  return {
    asked,
    most: mostRows,
    // New with every answer: the fields begin again from what is so now.
    stamp: randomUUID(),
    rows: rows.map((row) => ({ ...row, key: randomUUID() })),
    next: next && manyAddress({ ...asked, after: next }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = atWork({ context })
  const form = await request.formData()
  const nothing = { told: undefined, kept: [], preview: undefined }
  if (form.get('intent') !== 'preview') return { ...nothing, ...(await saveMany(shop, who.actor, form)) }
  const asked = readProducts(new URL(request.url).searchParams)
  atWorkFor('change product', { context })
  return { ...nothing, ...(await previewMany(shop, form, asked)) }
}

export const meta: Route.MetaFunction = () => [{ title: backofficeFrame.title(copy.title) }]

export default function ManyProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, rows, next, stamp, most } = loaderData
  const busy = useNavigation().state === 'submitting'
  const kept = new Map((actionData?.kept ?? []).map((row) => [row.id, row]))
  const here = manyAddress(asked)
  if (actionData?.preview) return <ManyPreview preview={actionData.preview} action={here} busy={busy} />
  return (
    <>
      <p>
        <Link to={productsAddress(asked)}>← {copy.back}</Link>
      </p>
      <WorkHead title={copy.title}>
        <a href="#juntos">{copy.together} ↓</a>
      </WorkHead>
      <ToldMessage told={actionData?.told} />
      {kept.size > 0 && (
        <ul className="work-sheet stack gap-2">
          {[...kept.values()].map(({ id, title, why }) => (
            <li key={id}>
              <strong>{title}</strong>: {why}
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 ? (
        <p className="empty">{list.empty.search.title}</p>
      ) : (
        <Form method="post" action={here} className="stack" key={stamp}>
          <ul className="rows many-rows">
            {rows.map((row) => (
              <ManyRow key={row.id} row={row} kept={kept.get(row.id)} />
            ))}
          </ul>
          <ManyFoot most={most} busy={busy} />
        </Form>
      )}
      {next && (
        <p>
          <Link to={next} rel="next">
            {list.more}
          </Link>
        </p>
      )}
    </>
  )
}
