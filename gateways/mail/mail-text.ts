import {
  absolute,
  below,
  type Block,
  type Line,
  linesOf,
  type MailContent,
  type Paragraph,
  type Sender,
  type Span,
} from './mail-content.ts'

/**
 * A mail as plain text. Nothing but their form tells the shop's lines from somebody else's words there: so that no
 * comment imitates a total, a link or another order, each line of a quote begins with '> ', and no name breaks a line.
 */
export function mailText({ blocks, forShop }: MailContent, shop: Sender): string {
  const shown = blocks
    .filter((block) => block !== false)
    .map((block) => {
      const text = blockText(block, shop)
      // What a title names stands directly below it.
      return text === '' ? '' : `${text}${typeof block === 'object' && 'title' in block ? '\n' : '\n\n'}`
    })
  const foot = forShop
    ? [below.why]
    : [`${below.help} ${shop.whatsapp}.`, shop.cry, `${shop.name} · ${shop.address}`]
  return shown.join('') + foot.filter((line) => line !== '').join('\n\n')
}

/** '' for what is only to be seen. */
function blockText(block: Block, shop: Sender): string {
  if (typeof block === 'string') return inOneLine(block)
  if ('text' in block || 'lines' in block) return paragraphText(block, shop)
  if ('heading' in block) return inOneLine(block.heading)
  if ('title' in block) return `${block.title}:`
  if ('button' in block) return `${block.button}: ${absolute(block.to, shop)}`
  if ('items' in block)
    return block.items
      .map(({ lines }) => `- ${lines.map((line) => lineText(line, shop)).join(' · ')}`)
      .join('\n')
  if ('sums' in block) return block.sums.map(([label, amount]) => `${label}: ${amount}`).join('\n')
  if ('addressLabel' in block) return block.addressLabel.map(inOneLine).join('\n')
  if ('quote' in block) {
    const quoted = linesOf(block.quote).map((line) => `> ${line}`)
    return [...(block.label === undefined ? [] : [`${block.label}:`]), ...quoted].join('\n')
  }
  return ''
}

function paragraphText(paragraph: Paragraph, shop: Sender): string {
  if (paragraph.htmlOnly) return ''
  const lines = 'text' in paragraph ? [paragraph.text] : paragraph.lines
  return lines.map((line) => lineText(line, shop)).join('\n')
}

function lineText(line: Line, shop: Sender): string {
  const spans = typeof line === 'string' ? [line] : line
  return inOneLine(spans.map((span) => spanText(span, shop)).join(''))
}

function spanText(span: Span, shop: Sender): string {
  if (typeof span === 'string') return span
  if (!('link' in span)) return span.text
  const address = absolute(span.link, shop)
  return span.text === undefined ? address : `${span.text}: ${address}`
}

export function inOneLine(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim()
}
