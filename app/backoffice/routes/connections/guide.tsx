import { connectionsCopy as copy } from './words.ts'

/** Small drawings of the steps: a list with one marked line, a key, a note that goes into a form. */
const drawings = [
  'M10 12h44v40H10zM10 21h44M17 30h14M17 38h22M17 46h10M35 26l8 8M43 26l-8 8',
  'M40 14a9 9 0 1 1-6.4 15.4L18 45v7h7v-5h5v-5h5l3.6-3.6M42 21h.1',
  'M12 10h22v26H12zM17 18h12M17 25h12M36 24h16v28H26V42M31 44h14M40 30l6-6M46 30v-6h-6',
] as const

/** Where the values of a form are found, step by step. */
export function Guide({ steps }: { steps: readonly string[] }) {
  return (
    <section className="stack gap-3" aria-labelledby="guide">
      <h2 id="guide">{copy.whereTo}</h2>
      <ol className="connection-guide">
        {steps.map((step, at) => (
          <li key={step} className="sheet">
            <svg viewBox="0 0 64 64" aria-hidden="true">
              <path d={drawings[at % drawings.length]} />
            </svg>
            <p>{step}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
