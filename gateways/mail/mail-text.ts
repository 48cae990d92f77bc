import {
  absolute,
  footWords,
  type Block,
  type MailLine,
  type MailContent,
  type Sender,
} from './mail-content.ts'

/**
 * Text from people must not look like text of the shop (a total, a link, another order): lines of a quote begin with
 * '> ', and line breaks in names are removed.
 */
export function mailText({ blocks, forShop }: MailContent, shop: Sender): string {
  const foot = forShop
    ? [footWords.why]
    : [`${footWords.help} ${shop.whatsapp}.`, shop.cry, `${shop.name} · ${shop.address}`]
  const texts = blocks.map((block) => block !== false && blockText(block, shop))
  return [...texts, ...foot].filter(Boolean).join('\n\n')
}

/** Returns '' for blocks that only HTML has. */
function blockText(block: Block, shop: Sender): string {
  const text = (line: MailLine) => lineText(line, shop)
  if (typeof block === 'string') return inOneLine(block)
  if ('heading' in block) return inOneLine(block.heading)
  if ('title' in block) return `${block.title}:`
  if ('button' in block) return `${block.button}: ${absolute(block.to, shop)}`
  if ('sums' in block) return block.sums.map(([label, amount]) => `${label}: ${amount}`).join('\n')
  if ('items' in block) return block.items.map(({ lines }) => `- ${lines.map(text).join(' · ')}`).join('\n')
  if (!('lines' in block) || block.htmlOnly) return ''
  const label = block.label === undefined ? '' : `${block.label}:\n`
  return label + block.lines.map((line) => (block.quoted ? `> ${text(line)}` : text(line))).join('\n')
}

function lineText(line: MailLine, shop: Sender): string {
  const spans = typeof line === 'string' ? [line] : line
  const texts = spans.map((span) => {
    if (typeof span === 'string') return span
    const parts = [span.text, span.link === undefined ? undefined : absolute(span.link, shop)]
    return parts.filter((part) => part !== undefined).join(': ')
  })
  return inOneLine(texts.join(''))
}

export function inOneLine(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim()
}
