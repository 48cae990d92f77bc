export type TextSection = {
  /** An anchor of the section. Absent: the table of contents does not link to the section. */
  id?: string
  title: string
  text: readonly (string | readonly string[])[]
}

/**
 * Reads a text with marks: a line that begins with '# ' is the heading of a section, lines that begin with '- ' are a
 * list, an empty line ends a paragraph. `lead`: the text before the first heading.
 */
export function readLongText(written: string): { lead: string; sections: TextSection[] } {
  const sections: { id: string; title: string; text: (string | string[])[] }[] = []
  const lead: string[] = []
  for (const block of blocksOf(written)) {
    const [first = '', ...rest] = block
    if (first.startsWith('# ')) {
      sections.push({ id: `parte-${sections.length + 1}`, title: first.slice(2).trim(), text: [] })
      if (rest.length > 0) sections.at(-1)!.text.push(...partsOf(rest))
      continue
    }
    const section = sections.at(-1)
    if (section) section.text.push(...partsOf(block))
    else lead.push(...partsOf(block).flat())
  }
  return { lead: lead.join(' '), sections }
}

/** Groups the lines between empty lines. A heading begins a new group. */
function blocksOf(written: string): string[][] {
  const blocks: string[][] = [[]]
  for (const line of written.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('# ')) blocks.push([])
    if (line !== '') blocks.at(-1)!.push(line)
  }
  return blocks.filter((block) => block.length > 0)
}

function partsOf(lines: readonly string[]): (string | string[])[] {
  const parts: (string | string[])[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    if (line.startsWith('- ')) {
      if (Array.isArray(last)) last.push(line.slice(2).trim())
      else parts.push([line.slice(2).trim()])
    } else if (typeof last === 'string') parts[parts.length - 1] = `${last} ${line}`
    else parts.push(line)
  }
  return parts
}

export function writeLongText({
  lead,
  sections,
}: {
  lead: string
  sections: readonly TextSection[]
}): string {
  const blocks = sections.flatMap(({ title, text }) => [
    `# ${title}`,
    ...text.map((part) => (typeof part === 'string' ? part : part.map((point) => `- ${point}`).join('\n'))),
  ])
  return [lead, ...blocks].filter((block) => block !== '').join('\n\n')
}

/** Returns unknown placeholders of a text: 'nombbre' for '{nombbre}'. */
export function unknownWords(written: string, known: readonly string[]): string[] {
  const named = [...written.matchAll(/\{([^{}\n]*)\}/g)].map(([, word]) => word!)
  return [...new Set(named)].filter((word) => !known.includes(word))
}
