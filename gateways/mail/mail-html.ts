import { html, raw } from 'hono/html'
import { coloursOf, ownColours, paletteOf } from '../../domain/settings/brand-colours.ts'
import {
  absolute,
  footWords,
  type Block,
  type MailLine,
  type MailContent,
  type Paragraph,
} from './mail-content.ts'
import type { Sender, Span } from './mail-content.ts'

type Html = ReturnType<typeof html>
type MailLook = ReturnType<typeof lookOf>

/**
 * Uses tables and inline styles, because mail programs lack stylesheets and flexbox. Asks for no dark mode, because
 * the design is light. `html` escapes every value, so a person's text cannot become markup.
 */
export function mailHtml({ subject, preheader, blocks, forShop }: MailContent, shop: Sender): string {
  const look = lookOf(shop)
  const shown = blocks.filter((block) => block !== false)
  const card = `background: ${look.sheet}; border-radius: 16px; padding: 32px 24px; box-shadow: 0 3px 8px rgba(120, 80, 40, 0.18);`
  const page = `margin: 0; background: ${look.paper}; color: ${look.ink}; font: 16px/1.5 Helvetica, Arial, sans-serif;`
  const parts = html`<tr>
      <td style="padding: 0 8px 16px;">
        <p style="${look.serif} font-size: 22px; font-weight: bold;">${shop.name}</p>
      </td>
    </tr>
    <tr>
      <td style="${card}">${shown.map((block, at) => blockHtml(block, gapAfter(shown[at - 1]), look))}</td>
    </tr>
    <tr>
      <td style="padding: 20px 8px; color: ${look.quiet}; font-size: 14px;">
        ${footHtml(shop, look, forShop)}
      </td>
    </tr>`
  return `<!doctype html>${html`<html lang="es-MX">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light only" />
      <meta name="supported-color-schemes" content="light only" />
      <title>${subject}</title>
    </head>
    <body style="${page}">
      ${preheader && html`<div style="display: none; max-height: 0; overflow: hidden;">${preheader}</div>`}
      ${tableHtml(
        html`<tr>
          <td align="center" style="padding: 24px 12px; overflow-wrap: anywhere;">
            ${tableHtml(parts, 'max-width: 600px;')}
          </td>
        </tr>`,
      )}
    </body>
  </html>`}`
}

function lookOf(shop: Sender) {
  const { look } = shop.brand
  const { paper, sheet, ink, jade, 'ink-soft': quiet, line: thread } = coloursOf(paletteOf(look))
  const colours =
    ownColours(look) === null
      ? { paper, sheet: '#fffaf1', ink, quiet: '#5a627a', jade, thread: '#e0cfb4' }
      : { paper, sheet, ink, quiet, jade, thread }
  const serif = `font-family: Georgia, 'Times New Roman', serif; color: ${ink}; margin: 0;`
  return { ...colours, serif, address: (path: string) => absolute(path, shop) }
}

function tableHtml(rows: Html | Html[], style = ''): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style}">
    ${rows}
  </table>`
}

function footHtml(
  { whatsapp, cry, name, address }: Sender,
  { serif, jade }: MailLook,
  forShop = false,
): Html {
  if (forShop) return html`<p style="margin: 0;">${footWords.why}</p>`
  return html`<p style="margin: 0;">
      ${footWords.help} <strong style="white-space: nowrap;">${whatsapp}</strong>.
    </p>
    ${cry && html`<p style="${serif} font-size: 18px; margin-top: 16px; color: ${jade};">${cry}</p>`}
    <p style="margin: 8px 0 0;">${name} · ${address}</p>`
}

/** The distance to the block above in pixels. */
function gapAfter(before: Block | undefined): number {
  if (before === undefined) return 0
  return typeof before === 'object' && 'title' in before ? 8 : 12
}

function blockHtml(block: Block, gap: number, look: MailLook): Html {
  if (typeof block === 'string') return paragraphHtml({ lines: [block], gap }, look)
  if ('lines' in block) return paragraphHtml({ gap, ...block }, look)
  if ('items' in block) return itemsHtml(block, look)
  if ('sums' in block) return sumsHtml(block.sums)
  if ('heading' in block)
    return html`<h1 style="${look.serif} font-size: ${block.size ?? 30}px; line-height: 1.15;">
      ${block.heading}
    </h1>`
  if ('title' in block)
    return html`<h2 style="${look.serif} font-size: 19px; margin-top: ${block.gap ?? 0}px;">
      ${block.title}
    </h2>`
  if ('button' in block) {
    const style = `display: inline-block; background: ${look.jade}; color: ${look.sheet}; border-radius: 11px; padding: 12px 22px; font-weight: bold; text-decoration: none;`
    return html`<p style="margin: 20px 0 0;">
      <a href="${look.address(block.to)}" style="${style}">${block.button}</a>
    </p>`
  }
  if ('dashes' in block) {
    const style = `border-top: 2px dashed ${look.thread}; margin: 24px 0; font-size: 0; line-height: 0;`
    return html`<div style="${style}">&nbsp;</div>`
  }
  const style = 'display: block; width: 100%; max-width: 400px; height: auto; margin: 12px 0 0;'
  return html`<img src="cid:${block.picture.cid}" alt="${block.alt}" width="400" style="${style}" />`
}

const css = (...parts: (string | false)[]): string => parts.filter((part) => part !== false).join(' ')

function paragraphHtml(paragraph: Paragraph, look: MailLook): Html {
  const { lines, gap, size, quiet = false, quoted, label, boxed = false } = paragraph
  const style = css(
    `margin: ${gap}px 0 0;`,
    quiet && `color: ${look.quiet};`,
    size !== undefined && `font-size: ${size}px;`,
    quoted === 'barred' && `padding-left: 12px; border-left: 3px solid ${look.thread};`,
    boxed && `padding: 16px 18px; border: 2px dashed ${look.thread}; border-radius: 11px;`,
  )
  return html`<p style="${style}">${label && html`<strong>${label}:</strong> `}${linesHtml(lines, look)}</p>`
}

function linesHtml(lines: readonly MailLine[], look: MailLook): Html[] {
  return lines.map((line, at) => {
    const spans = typeof line === 'string' ? [line] : line
    return html`${at > 0 && raw('<br />')}${spans.map((span) => spanHtml(span, look))}`
  })
}

function spanHtml(span: Span, look: MailLook): Html | string {
  if (typeof span === 'string') return span
  const { link, text, bold = false, quiet = false, spaced = false, size } = span
  const style = css(
    bold && 'font-weight: bold;',
    quiet && `color: ${look.quiet};`,
    spaced && `color: ${look.ink}; letter-spacing: 0.04em;`,
    size !== undefined && `font-size: ${size}px;`,
    link !== undefined && `color: ${look.jade};`,
    text === undefined && 'word-break: break-all;',
  )
  if (link === undefined) return html`<span style="${style}">${text}</span>`
  return html`<a href="${look.address(link)}" style="${style}">${text ?? look.address(link)}</a>`
}

/** An item's details are below its name and not beside it: a long name needs the width of a phone. */
function itemsHtml({ items, large }: Extract<Block, { items: unknown }>, look: MailLook): Html {
  const [width, above, beside] = large ? [96, 16, 16] : [72, 12, 14]
  const cell = `padding: ${above}px 0 0; vertical-align: top;`
  const shape = `display: block; border-radius: 10px; width: ${width}px; height: auto;`
  const image = (picture: string) =>
    html`<td width="${width}" style="${cell} padding-right: ${beside}px;">
      <img src="${look.address(picture)}" alt="" width="${width}" style="${shape}" />
    </td>`
  return tableHtml(
    items.map(
      ({ picture, lines }) =>
        html`<tr>
          ${picture && image(picture)}
          <td colspan="${picture ? 1 : 2}" style="${cell}">${linesHtml(lines, look)}</td>
        </tr>`,
    ),
  )
}

function sumsHtml(sums: readonly (readonly [label: string, amount: string])[]): Html {
  return tableHtml(
    sums.map(([label, amount], at) => {
      const isTotal = at === sums.length - 1
      const style = isTotal ? 'font-weight: bold; font-size: 18px; padding: 8px 0 0;' : 'padding: 4px 0 0;'
      return html`<tr>
        <td style="${style}">${label}</td>
        <td align="right" style="${style} padding-left: 12px; white-space: nowrap;">${amount}</td>
      </tr>`
    }),
  )
}
