// Photographs every screen and state at three widths:
//   node scripts/contact-sheet.ts <folder> [shop's address] [part of a screen's name, or whole names with commas]
// The shop runs with TRUST_PROXY=1: each photograph is somebody at another address, and no limit is met.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Screen } from './contact-sheet/screen.ts'
import { screens } from './contact-sheet/screens.ts'
import { launchBrowser } from './launch/launch-browser.ts'

const [folder, address = 'http://localhost:3000', part = ''] = process.argv.slice(2)
if (!folder) {
  console.error(
    'Falta la carpeta: node scripts/contact-sheet.ts <carpeta> [dirección de la tienda] [pantalla]',
  )
  process.exit(1)
}

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

await mkdir(folder, { recursive: true })
const browser = await launchBrowser()
const files: string[] = []
let visitors = 0
const exact = screens.filter(({ name }) => part.split(',').includes(name))
const chosen = exact.length > 0 ? exact : screens.filter(({ name }) => name.includes(part))
if (chosen.length === 0) console.error(`No hay pantalla que se llame ${part}.`)
for (const screen of chosen) {
  for (const size of screen.picture ? [screen.picture] : sizes)
    files.push(await photograph(browser, screen, size))
  console.log(screen.name)
}
await browser.close()
if (chosen.length === 0) process.exit(1)
if (chosen.every(({ picture }) => picture)) process.exit()
const sheet = { across: sizes.length, shim: 16, background: '#8a8a8a' }
await sharp(await Promise.all(files.map(thumb)), { join: sheet }).toFile(join(folder, 'hoja.png'))

async function photograph(
  opened: Browser,
  screen: Screen,
  viewport: { width: number; height: number },
): Promise<string> {
  const context = await opened.newContext({
    viewport,
    javaScriptEnabled: screen.scripts !== false,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
  })
  await screen.prepare?.(context, address)
  const page = await context.newPage()
  const told = new Set<string>()
  const tell = (fault: string) => {
    if (!told.has(fault)) console.error(`  ${screen.name}: ${fault}`)
    told.add(fault)
  }
  // A missing address is told once by its own event; the console's line does not say which.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
      tell(message.text().slice(0, 400))
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      tell(`${response.status()} ${response.url()}`)
  })
  page.on('pageerror', (error) => tell(error.message))
  await page.goto(address + screen.path, { waitUntil: 'networkidle' })
  await screen.act?.(page)
  if (!screen.window && screen.scripts !== false) await showEverything(page)
  await page.waitForTimeout(250)
  const file = join(folder!, screen.picture ? `${screen.name}.webp` : `${screen.name}-${viewport.width}.png`)
  const shot = await page.screenshot({ fullPage: !screen.window })
  await (screen.picture ? sharp(shot).webp({ quality: 72, effort: 6 }) : sharp(shot)).toFile(file)
  await context.close()
  return file
}

function nextAddress(): string {
  visitors += 1
  return `10.${visitors >> 8}.${visitors & 255}.1`
}

/** Lazy pictures come only near the window: walks down the page once. */
async function showEverything(page: Page): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < whole; top += 600) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
    await page.waitForTimeout(40)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForLoadState('networkidle')
}

/** As wide as a column of the sheet; a long one is cut off. */
async function thumb(file: string): Promise<Buffer> {
  const narrow = await sharp(file).resize({ width: 300 }).png().toBuffer()
  const cut = { width: 300, height: 900, fit: 'cover', position: 'top', withoutEnlargement: true } as const
  return sharp(narrow).resize(cut).png().toBuffer()
}
