import { html, raw } from 'hono/html'
import { coloursOf, ownColours, paletteOf } from '../../domain/settings/brand-colours.ts'
import type { Brand } from '../../domain/settings/brand.ts'
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

type Html = ReturnType<typeof html>
type Colours = ReturnType<typeof coloursFor>
type Pen = Colours & { address(path: string): string }

/**
 * A mail as HTML. Mail programs know neither style sheets nor flexbox, hence tables and inline styles. Paper is light:
 * programs that turn mails dark are asked not to. `html` escapes every value, so a person's words stay words.
 */
export function mailHtml({ subject, preheader, blocks, forShop }: MailContent, shop: Sender): string {
  const pen: Pen = { ...coloursFor(shop.brand), address: (path) => absolute(path, shop) }
  const shown = blocks.filter((block) => block !== false)
  const document = html`<html lang="es-MX">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light only" />
      <meta name="supported-color-schemes" content="light only" />
      <title>${subject}</title>
    </head>
    <body
      style="margin: 0; background: ${pen.paper}; color: ${pen.ink}; font: 16px/1.5 Helvetica, Arial, sans-serif;"
    >
      ${preheader && html`<div style="display: none; max-height: 0; overflow: hidden;">${preheader}</div>`}
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
        <tr>
          <td align="center" style="padding: 24px 12px; overflow-wrap: anywhere;">
            <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 600px;">
              <tr>
                <td style="padding: 0 8px 16px;">
                  <p style="${serif(pen)} font-size: 22px; font-weight: bold;">${shop.name}</p>
                </td>
              </tr>
              <tr>
                <td
                  style="background: ${pen.sheet}; border-radius: 16px; padding: 32px 24px; box-shadow: 0 3px 8px rgba(120, 80, 40, 0.18);"
                >
                  ${shown.map((block, at) => blockHtml(block, gapAfter(shown[at - 1]), pen))}
                </td>
              </tr>
              <tr>
                <td style="padding: 20px 8px; color: ${pen.quiet}; font-size: 14px;">
                  ${forShop ? html`<p style="margin: 0;">${below.why}</p>` : footHtml(shop, pen)}
                </td>
              </tr>
            </table>
          </td>
        </tr>
      </table>
    </body>
  </html>`
  return `<!doctype html>${document}`
}

/** The design's colours, or those that the brand chose. */
function coloursFor({ look }: Brand) {
  if (ownColours(look) === null)
    return {
      paper: '#f6ecdd',
      sheet: '#fffaf1',
      ink: '#24304d',
      quiet: '#5a627a',
      jade: '#1f6f6b',
      thread: '#e0cfb4',
    }
  const { paper, sheet, ink, jade, 'ink-soft': quiet, line: thread } = coloursOf(paletteOf(look))
  return { paper, sheet, ink, quiet, jade, thread }
}

const serif = ({ ink }: Colours) =>
  `font-family: Georgia, 'Times New Roman', serif; color: ${ink}; margin: 0;`

function footHtml({ whatsapp, cry, name, address }: Sender, pen: Pen): Html {
  return html`<p style="margin: 0;">
      ${below.help} <strong style="white-space: nowrap;">${whatsapp}</strong>.
    </p>
    ${cry && html`<p style="${serif(pen)} font-size: 18px; margin-top: 16px; color: ${pen.jade};">${cry}</p>`}
    <p style="margin: 8px 0 0;">${name} · ${address}</p>`
}

/** The usual distance to the block before. */
function gapAfter(before: Block | undefined): number {
  if (before === undefined) return 0
  return typeof before === 'object' && 'title' in before ? 8 : 12
}

function blockHtml(block: Block, gap: number, pen: Pen): Html {
  if (typeof block === 'string') return paragraphHtml({ text: block }, gap, pen)
  if ('text' in block || 'lines' in block) return paragraphHtml(block, gap, pen)
  if ('heading' in block)
    return html`<h1 style="${serif(pen)} font-size: ${block.size ?? 30}px; line-height: 1.15;">
      ${block.heading}
    </h1>`
  if ('title' in block)
    return html`<h2 style="${serif(pen)} font-size: 19px; margin-top: ${block.gap ?? 0}px;">
      ${block.title}
    </h2>`
  if ('button' in block)
    return html`<p style="margin: 20px 0 0;">
      <a
        href="${pen.address(block.to)}"
        style="display: inline-block; background: ${pen.jade}; color: ${pen.sheet}; border-radius: 11px; padding: 12px 22px; font-weight: bold; text-decoration: none;"
        >${block.button}</a
      >
    </p>`
  if ('dashes' in block)
    return html`<div
      style="border-top: 2px dashed ${pen.thread}; margin: 24px 0; font-size: 0; line-height: 0;"
    >
      &nbsp;
    </div>`
  if ('items' in block) return itemsHtml(block, pen)
  if ('sums' in block) return sumsHtml(block)
  if ('quote' in block) return quoteHtml(block, gap, pen)
  if ('addressLabel' in block)
    return html`<p
      style="margin: 12px 0 0; padding: 16px 18px; border: 2px dashed ${pen.thread}; border-radius: 11px; background: ${pen.sheet}; font-size: 18px;"
    >
      ${linesHtml(block.addressLabel, pen)}
    </p>`
  return html`<img
    src="cid:${block.picture.cid}"
    alt="${block.alt}"
    width="400"
    style="display: block; width: 100%; max-width: 400px; height: auto; margin: 12px 0 0;"
  />`
}

function paragraphHtml(paragraph: Paragraph, gap: number, pen: Pen): Html {
  const { size, quiet } = paragraph
  const lines = 'text' in paragraph ? [paragraph.text] : paragraph.lines
  const style = `margin: ${paragraph.gap ?? gap}px 0 0;${lookOf({ size, quiet }, pen)}`
  return html`<p style="${style}">${linesHtml(lines, pen)}</p>`
}

function lookOf(
  look: { size?: number | undefined; quiet?: boolean | undefined },
  { quiet }: Colours,
): string {
  return `${look.quiet ? ` color: ${quiet};` : ''}${look.size ? ` font-size: ${look.size}px;` : ''}`
}

function linesHtml(lines: readonly Line[], pen: Pen): Html[] {
  return lines.map((line, at) => {
    const spans = typeof line === 'string' ? [line] : line
    return html`${at > 0 && raw('<br />')}${spans.map((span) => spanHtml(span, pen))}`
  })
}

function spanHtml(span: Span, pen: Pen) {
  if (typeof span === 'string') return span
  if ('link' in span) {
    const address = pen.address(span.link)
    const style = `color: ${pen.jade};${span.text === undefined ? ' word-break: break-all;' : ''}`
    const text = span.text ?? address
    return html`<a href="${address}" style="${style}"
      >${span.bold ? html`<strong>${text}</strong>` : text}</a
    >`
  }
  const style = `${lookOf(span, pen)}${span.spaced ? ` color: ${pen.ink}; letter-spacing: 0.04em;` : ''}`
  return span.bold
    ? html`<strong style="${style}">${span.text}</strong>`
    : html`<span style="${style}">${span.text}</span>`
}

/** On a phone a long name needs the width, so everything stands below it and nothing beside. */
function itemsHtml({ items, large }: Extract<Block, { items: unknown }>, pen: Pen): Html {
  const { width, above, beside } = large
    ? { width: 96, above: 16, beside: 16 }
    : { width: 72, above: 12, beside: 14 }
  return tableHtml(
    items.map(({ picture, lines }) => {
      const image = html`<td
        width="${width}"
        style="padding: ${above}px ${beside}px 0 0; vertical-align: top;"
      >
        <img
          src="${pen.address(picture)}"
          alt=""
          width="${width}"
          style="display: block; border-radius: 10px; width: ${width}px; height: auto;"
        />
      </td>`
      return html`<tr>
        ${picture && image}
        <td colspan="${picture ? 1 : 2}" style="padding: ${above}px 0 0; vertical-align: top;">
          ${linesHtml(lines, pen)}
        </td>
      </tr>`
    }),
  )
}

function sumsHtml({ sums }: Extract<Block, { sums: unknown }>): Html {
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

function tableHtml(rows: Html[]): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    ${rows}
  </table>`
}

function quoteHtml(
  { quote, label, barred, gap: own }: Extract<Block, { quote: unknown }>,
  gap: number,
  pen: Pen,
): Html {
  const margin = `margin: ${own ?? gap}px 0 0;`
  const lines = linesHtml(linesOf(quote), pen)
  if (barred)
    return html`<blockquote
      style="${margin} padding-left: 12px; border-left: 3px solid ${pen.thread}; color: ${pen.quiet};"
    >
      ${lines}
    </blockquote>`
  return html`<p style="${margin}">${label && html`<strong>${label}:</strong> `}${lines}</p>`
}
