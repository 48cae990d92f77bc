import type { LegalSection } from '../../../../words/legal.ts'
import { OwnText } from './own-text.tsx'
import type { ShopFacts } from './shop-facts.ts'

/** Parts of a long text, each with an anchor. */
export function LegalSections({ sections, facts }: { sections: readonly LegalSection[]; facts: ShopFacts }) {
  return sections.map(({ id, title, text }) => (
    <section key={id} id={id}>
      <h2>{title}</h2>
      {text.map((part, index) =>
        typeof part === 'string' ? (
          <p key={index}>
            <OwnText text={part} facts={facts} />
          </p>
        ) : (
          <ul key={index} className="stack gap-2 points">
            {part.map((point) => (
              <li key={point}>
                <OwnText text={point} facts={facts} />
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  ))
}
