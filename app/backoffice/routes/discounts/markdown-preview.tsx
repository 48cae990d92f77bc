import { useEffect } from 'react'
import type { MarkdownOutcome } from '../../../../domain/discounts/markdown-outcome.ts'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { useSaving, WorkHead } from '../../ui/page-parts.tsx'
import { FactPairs } from './fact-pairs.tsx'
import type { MarkdownDraft } from './markdown-draft.ts'
import { changedCount, MarkedDownRow, OutcomeCounts, type ShownMarkedDown } from './markdown-products.tsx'
import { markdownsCopy as copy } from './markdown-editing-words.ts'

export type MarkdownPreview = {
  facts: [string, string][]
  counts: Partial<Record<MarkdownOutcome, number>>
  /** The first products of the markdown. */
  products: ShownMarkedDown[]
}

type PreviewedMarkdownProps = { preview: MarkdownPreview; draft: MarkdownDraft; formKey: string }

/** The form sends the typed texts again, so that nothing is stored before it is confirmed. */
export function PreviewedMarkdown({ preview, draft, formKey }: PreviewedMarkdownProps) {
  const { facts, counts, products } = preview
  const busy = useSaving()
  // The pressed button was at the foot of a long form, and a submit does not scroll.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  const changed = changedCount(counts)
  const { categories, productIds, ...texts } = draft
  return (
    <>
      <WorkHead title={copy.previewTitle(changed)} tab={copy.new} />
      <dl className="work-sheet facts">
        <FactPairs facts={facts} />
      </dl>
      {changed === 0 ? <p className="empty">{copy.nothing}</p> : <OutcomeCounts counts={counts} />}
      <ul className="rows">
        {products.map((product) => (
          <MarkedDownRow key={product.id} product={product} />
        ))}
      </ul>
      <Others counts={counts} shown={products.length} />
      <StaffForm method="post">
        <input type="hidden" name="key" value={formKey} />
        {Object.entries(texts).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {categories.map((category) => (
          <input key={category} type="hidden" name="categories" value={category} />
        ))}
        {productIds.map((id) => (
          <input key={id} type="hidden" name="productIds" value={id} />
        ))}
        <div className="next-action">
          {changed > 0 && (
            <Button type="submit" name="intent" value="make" kind="main" busy={busy}>
              {copy.make}
            </Button>
          )}
          <Button type="submit" name="intent" value="back" busy={busy}>
            {copy.goBack}
          </Button>
        </div>
      </StaffForm>
    </>
  )
}

function Others({ counts, shown }: { counts: MarkdownPreview['counts']; shown: number }) {
  const others = changedCount(counts) + (counts.already ?? 0) - shown
  return others > 0 && <p className="soft">{copy.others(others)}</p>
}
