import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { chromium, type Browser } from '@playwright/test'
import { ensureChromium } from '../launch/ensure-chromium.mjs'

/** Filters are slow on a busy machine; a minute lost is better than a picture lost. */
const patience = 180_000

/** Turns svg into PNG in Chromium, whose filters are the ones the drawings were made with. */
export interface Painter {
  paint(svg: string, width: number, height: number): Promise<Buffer>
}

export interface Studio {
  /** One more painter, to work beside the others. */
  painter(): Promise<Painter>
  close(): Promise<void>
}

async function headingFont(path: string): Promise<string> {
  if (!existsSync(path)) return ''
  const data = (await readFile(path)).toString('base64')
  return `<style>@font-face{font-family:Fraunces;font-weight:100 900;src:url(data:font/woff2;base64,${data})}</style>`
}

/** The Chromium of CHROMIUM_PATH, of the system or of Playwright. Ends the program with a sentence where there is none. */
export async function launchBrowser(): Promise<Browser> {
  const found = await ensureChromium()
  if (found.kind === 'refused') {
    console.error(found.reason)
    process.exit(1)
  }
  return chromium.launch(found.path === undefined ? {} : { executablePath: found.path })
}

/** `font` is the shop's heading face (woff2); without it the system's serif writes the name. */
export async function openStudio(font: string): Promise<Studio> {
  const browser = await launchBrowser()
  const style = await headingFont(font)
  return {
    async painter() {
      const page = await browser.newPage()
      return {
        async paint(svg, width, height) {
          await page.setViewportSize({ width, height })
          await page.setContent(`${svg.includes('<text') ? style : ''}<body style="margin:0">${svg}</body>`)
          await page.evaluate('document.fonts.ready')
          return page.screenshot({ type: 'png', timeout: patience })
        },
      }
    },
    close: () => browser.close(),
  }
}
