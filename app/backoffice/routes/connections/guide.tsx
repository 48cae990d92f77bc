import { connectionsCopy as copy } from './words.ts'

/** Small drawings of the steps: a window with one marked line, a key, a note whose line goes into a form. */
const drawings = [
  { lines: 'M6 10h52v44H6zM6 21h52M12 15.5h.1M19 15.5h.1M14 30h24M14 46h16', mark: 'M14 38h34' },
  { lines: 'M42 10a13 13 0 1 1-9.6 21.8L12 52v6h9v-6h6v-6h6l5-5', mark: 'M45 20h.1' },
  {
    lines: 'M6 8h26v34H6zM12 16h14M12 33h9M34 30h24v28H26V48M33 49h18',
    mark: 'M12 24.5h28v13l-5-5M40 37.5l5-5',
  },
] as const

/** Where the values of a form are found, step by step. */
export function Guide({ steps }: { steps: readonly string[] }) {
  return (
    <section className="stack gap-3" aria-labelledby="guide">
      <h2 id="guide">{copy.whereTo}</h2>
      <ol className="connection-guide">
        {steps.map((step, at) => {
          const { lines, mark } = drawings[at % drawings.length]!
          return (
            <li key={step} className="sheet">
              <svg viewBox="0 0 64 64" aria-hidden="true">
                <path d={lines} />
                <path d={mark} className="drawn-mark" />
              </svg>
              <p>{step}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
