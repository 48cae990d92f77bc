import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Undefined unless the run takes photographs. */
const folder = process.env['PHOTOGRAPHS']

type Size = { width: number; height: number }

const sizes: readonly Size[] = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

/**
 * Takes three widths: only the window while a dialog is open, else the whole page. The page keeps its size afterwards.
 */
export async function photograph(page: Page, name: string): Promise<void> {
  if (folder === undefined) return
  const before = page.viewportSize()
  for (const size of sizes) {
    const fullPage = (await page.locator('dialog[open]').count()) === 0
    const file = path.join(folder, `${name}-${size.width}.png`)
    await resize(page, size)
    // Otherwise a sticky header would lie across the middle of the picture.
    if (fullPage) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.screenshot({ path: file, fullPage, scale: 'css' })
  }
  if (before) await page.setViewportSize(before)
}

/** Writes one small `<name>.webp`. */
export async function photographForDocs(page: Page, name: string, size: Size): Promise<void> {
  if (folder === undefined) return
  await resize(page, size)
  const shot = await page.screenshot()
  await sharp(shot)
    .webp({ quality: 72, effort: 6 })
    .toFile(path.join(folder, `${name}.webp`))
}

async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  // Lazy pictures far down would load only after scrolling.
  await page.evaluate(async () => {
    const loaded = [...document.images].map((image) => {
      image.loading = 'eager'
      return image.decode().catch(() => undefined)
    })
    await Promise.all(loaded)
  })
}
