/** Sections of plain text, one under the other, at a width that reads well. */
export function ProseSections({
  sections,
}: {
  sections: readonly { title: string; text: readonly string[] }[]
}) {
  return sections.map(({ title, text }) => (
    <section key={title}>
      <h2>{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ))
}
