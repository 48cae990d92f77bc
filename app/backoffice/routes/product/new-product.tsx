import { randomUUID } from 'node:crypto'
import { useEffect, useRef, useState } from 'react'
import { redirect } from 'react-router'
import { collectionNames } from '../../../../data/collections/collections.ts'
import { allDesigns } from '../../../../data/designs/designs.ts'
import { longestCatalogueId } from '../../../../domain/catalogue/catalogue.ts'
import { productIdFrom } from '../../../../domain/catalogue/id-from-name.ts'
import { productIdCell } from '../../../../domain/spreadsheets/cells.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { createProduct } from '../../../../use-cases/catalogue/create-product.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { productCopy as copy } from '../../../../words/backoffice/product-page-words.ts'
import { previewFrame, previewOf } from '../../../product-preview.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { ProductPreviewPanel, useProductPreview } from '../../client/product-preview-panel.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import pictureStyles from '../../styles/pictures.css?url'
import styles from '../../styles/product-page.css?url'
import { BackLink, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/new-product.ts'
import { ProductForm } from './product-form.tsx'
import { shownProduct } from './shown-product.ts'
import { blankFields, readTyped, typedFrom, typedOf } from './typed-product.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('change product', { context })
  const [designs, collections] = await Promise.all([allDesigns(shop.db), collectionNames(shop.db)])
  return {
    key: randomUUID(),
    designs: designs.map(({ id, name }) => ({ id, name })),
    collections,
    preview: previewOf(shownProduct('vista', blankFields, {}), shop),
    frame: previewFrame(copy.newTitle, shop),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const typed = typedFrom(form)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const { fields, faults } = readTyped(typed, blankFields, shop.pictures.names)
  const wanted = text('id') === '' ? null : productIdCell(text('id'))
  const idFault = wanted?.ok === false ? wanted.problem : undefined
  const kept = { typed, faults, id: text('id'), idFault }
  if (Object.keys(faults).length > 0 || idFault || !isUuid(text('key')))
    return { ...kept, feedback: notDone(copy.faulty) }
  const id = wanted?.ok ? wanted.value : null
  const result = await createProduct(shop, who.actor, { key: text('key'), id, fields })
  if (isRefused(result)) return { ...kept, feedback: refusedFeedback(result) }
  if (result.kind === 'created') return redirect(paths.productCreated(result.id))
  return { ...kept, feedback: notDone(copy.faulty), idFault: copy.idTaken(text('id')) }
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: pictureStyles },
]

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  const { preview, changed } = useProductPreview(form, loaderData.preview)
  const [made, setMade] = useState('')
  // After a refused form the preview shows the typed values again.
  useEffect(() => (actionData ? changed() : undefined), [actionData, changed])
  return (
    <>
      <BackLink to={paths.products}>{copy.back}</BackLink>
      <WorkHead title={copy.newTitle} />
      <p className="soft">{copy.newHint}</p>
      <FeedbackMessage feedback={actionData?.feedback} />
      <div className="product-work">
        <ProductForm
          form={form}
          typed={actionData?.typed ?? typedOf(blankFields)}
          faults={actionData?.faults ?? {}}
          conflicts={[]}
          designs={loaderData.designs}
          collections={loaderData.collections}
          status={null}
          ending={
            <FormField name="id" label={copy.id} hint={copy.idHint} error={actionData?.idFault} optional>
              {(control) => (
                <input
                  {...control}
                  maxLength={longestCatalogueId}
                  autoComplete="off"
                  spellCheck={false}
                  placeholder={made}
                  defaultValue={actionData?.id}
                />
              )}
            </FormField>
          }
          onChange={() => {
            const title = form.current?.elements.namedItem('title')
            if (title instanceof HTMLInputElement)
              setMade(title.value === '' ? '' : productIdFrom(title.value))
            changed()
          }}
        >
          <input type="hidden" name="key" value={loaderData.key} />
        </ProductForm>
        <ProductPreviewPanel
          preview={preview}
          frame={loaderData.frame}
          hint={copy.previewNew}
          fullAt={null}
        />
      </div>
    </>
  )
}
