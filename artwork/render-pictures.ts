/**
 * Renders the drawn pictures of the shop into catalogue/pictures: `npm run pictures [-- part-of-a-name]`. Pictures
 * whose drawing has not changed are skipped; files of replaced pictures are deleted. `npm run pictures -- --film
 * [wide|tall]` films the hero instead.
 */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { filmHero } from './film/film-hero.ts'
import { writeAssets } from './rendering/assets.ts'
import { launchBrowser } from '../scripts/launch/launch-browser.ts'
import { encode, encodings, tintOf } from './rendering/encode.ts'
import { allJobs, type PictureJob } from './rendering/picture-jobs.ts'

type Entry = { hash: string; width: number; height: number; widths: readonly number[]; tint: string }

if (process.argv[2] === '--film') {
  await filmHero(process.argv[3] ?? '')
  process.exit(0)
}
const root = join(import.meta.dirname, '..')
const folder = join(root, 'catalogue/pictures')
const manifestPath = join(folder, 'manifest.json')
const filter = process.argv[2] ?? ''
/** Timeout of a screenshot, because SVG filters are slow on a busy machine. */
const patience = 180_000

/** Drawings with text use this font, so its bytes are part of their hash. */
const font = await readFile(join(root, 'app/fonts/fraunces.woff2'))
const fontFace = `<style>@font-face{font-family:Fraunces;font-weight:100 900;src:url(data:font/woff2;base64,${font.toString('base64')})}</style>`

const manifest: Record<string, Entry> = JSON.parse(await readFile(manifestPath, 'utf8'))
const jobs = await allJobs(join(root, 'catalogue/demo/pictures.csv'))
const present = new Set(readdirSync(folder))
/**
 * Opened for the first picture that must be rendered. It is Chromium, because other renderers draw the SVG filters
 * differently.
 */
let page: Page | undefined
let drawn = 0
let bytes = 0

await writeAssets(join(root, 'public'), join(root, 'app/shop/styles/shapes'))
for (const job of jobs) if (job.name.includes(filter)) await render(job)
await page?.context().browser()?.close()

const names = new Set(jobs.map(({ name }) => name))
for (const name of Object.keys(manifest)) if (!names.has(name)) delete manifest[name]
await writeManifest()
const wanted = new Set(Object.entries(manifest).flatMap(([name, entry]) => filesOf(name, entry)))
for (const file of readdirSync(folder))
  if (/\.(avif|webp)$/.test(file) && !wanted.has(file)) await rm(join(folder, file))
console.log(`${drawn} drawn, ${jobs.length - drawn} unchanged or not requested`)

/**
 * Renders a picture unless it exists. The manifest is written after each picture, so an interrupted run continues
 * where it stopped.
 */
async function render({ name, width, height, widths, kind, draw }: PictureJob): Promise<void> {
  const svg = draw()
  const hash = createHash('sha256')
    .update(svg)
    .update(JSON.stringify([encodings[kind], widths]))
    .update(svg.includes('<text') ? font : '')
    .digest('hex')
    .slice(0, 8)
  if (manifest[name]?.hash === hash && filesOf(name, { hash, widths }).every((file) => present.has(file)))
    return
  page ??= await (await launchBrowser()).newPage()
  await page.setViewportSize({ width, height })
  await page.setContent(`${svg.includes('<text') ? fontFace : ''}<body style="margin:0">${svg}</body>`)
  await page.evaluate('document.fonts.ready')
  const png = await page.screenshot({ type: 'png', timeout: patience })
  bytes += await encode(png, join(folder, `${name}-${hash}`), widths, kind)
  manifest[name] = { hash, width, height, widths, tint: await tintOf(png, width, height) }
  drawn += 1
  await writeManifest()
  if (drawn % 20 === 0) console.log(`${drawn} pictures, ${(bytes / 1e6).toFixed(1)} MB`)
}

async function writeManifest(): Promise<void> {
  const sorted = Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b))
  const lines = sorted.map(([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`)
  await writeFile(manifestPath, `{\n${lines.join(',\n')}\n}\n`)
}

function filesOf(name: string, { hash, widths }: Pick<Entry, 'hash' | 'widths'>): string[] {
  return widths.flatMap((width) => ['avif', 'webp'].map((kind) => `${name}-${hash}-${width}.${kind}`))
}
