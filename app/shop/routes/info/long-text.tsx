import type { ReactNode } from 'react'
import { legal, type LegalSection, type LongWords } from '../../../../words/legal.ts'
import { pageMeta } from '../../page-meta.ts'
import { OwnText } from './own-text.tsx'
import type { InfoPageFacts } from './info-page-facts.ts'

type LongTextProps = {
  words: LongWords
  facts: InfoPageFacts
  /** Content for the end of the first section. */
  first?: ReactNode
  children?: ReactNode
}

/** The table of contents is beside the text, or above it in narrow windows. */
export function LongText({ words, facts, first, children }: LongTextProps) {
  const { title, lead, updated, sections } = words
  return (
    <div className="page page-body stack gap-6 long-text">
      <header>
        <h1>{title}</h1>
        {lead && (
          <p className="lead opening">
            <OwnText text={lead} facts={facts} />
          </p>
        )}
        {updated && <p className="soft">{updated}</p>}
      </header>
      <nav className="aside contents" aria-labelledby="contenido-del-texto">
        <h2 id="contenido-del-texto">{legal.contents}</h2>
        <ol className="plain">
          {sections.map(
            ({ id, title: part }) =>
              id && (
                <li key={id}>
                  <a href={`#${id}`}>{part}</a>
                </li>
              ),
          )}
        </ol>
      </nav>
      <div className="prose">
        {sections.map((section, index) => (
          <section key={section.title} id={section.id}>
            <h2>{section.title}</h2>
            <Paragraphs text={section.text} facts={facts} />
            {index === 0 && first}
          </section>
        ))}
        {children}
      </div>
    </div>
  )
}

function Paragraphs({ text, facts }: { text: LegalSection['text']; facts: InfoPageFacts }) {
  return text.map((part, index) =>
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
  )
}

type LongTextPage = { matches: Parameters<typeof pageMeta>[0]; loaderData?: { words: LongWords } | undefined }

/** Title and description of a page with a legal text, the owner's or the program's. */
export function longTextMeta(path: string) {
  return ({ matches, loaderData }: LongTextPage) => {
    const { title = '', description = '' } = loaderData?.words ?? {}
    return pageMeta(matches, { title, description, path })
  }
}
