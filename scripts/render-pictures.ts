/**
 * Renders the drawn pictures of the shop into catalogue/pictures: `npm run pictures [-- part-of-a-name]`.
 * A picture whose drawing has not changed is left alone; files of replaced pictures are deleted.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAssets } from './pictures/assets.ts'
import { openPainter, type Painter } from './pictures/browser.ts'
import { encode, encoding, tintOf } from './pictures/encode.ts'
import { allJobs } from './pictures/jobs.ts'

interface Entry {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly tint: string
}

const root = join(import.meta.dirname, '..')
const folder = join(root, 'catalogue/pictures')
const manifestPath = join(folder, 'manifest.json')
const font = join(root, 'public/fonts/fraunces.woff2')
const filter = process.argv[2] ?? ''

const manifest: Record<string, Entry> = existsSync(manifestPath)
  ? JSON.parse(await readFile(manifestPath, 'utf8'))
  : {}

async function saveManifest(): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)))
  const lines = Object.entries(sorted).map(
    ([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`,
  )
  await writeFile(manifestPath, `{\n${lines.join(',\n')}\n}\n`)
}

await mkdir(folder, { recursive: true })
await writeAssets(join(root, 'public'))
const jobs = await allJobs(join(root, 'catalogue/demo/pictures.csv'))
const present = new Set(await readdir(folder))
let painter: Painter | undefined
let drawn = 0
let bytes = 0

for (const job of jobs.filter(({ name }) => name.includes(filter))) {
  const svg = job.draw()
  const hash = createHash('sha256')
    .update(svg)
    .update(JSON.stringify([encoding, job.widths]))
    .digest('hex')
    .slice(0, 8)
  const stem = `${job.name}-${hash}`
  if (
    manifest[job.name]?.hash === hash &&
    job.widths.every((width) => present.has(`${stem}-${width}.avif`) && present.has(`${stem}-${width}.webp`))
  )
    continue
  painter ??= await openPainter(font)
  const png = await painter.paint(svg, job.width, job.height)
  bytes += await encode(png, folder, stem, job.widths)
  manifest[job.name] = {
    hash,
    width: job.width,
    height: job.height,
    widths: job.widths,
    tint: await tintOf(png, job.width, job.height),
  }
  drawn += 1
  if (drawn % 20 === 0) {
    console.log(`${drawn} pictures, ${(bytes / 1e6).toFixed(1)} MB`)
    await saveManifest()
  }
}
await painter?.close()

const names = new Set(jobs.map(({ name }) => name))
for (const name of Object.keys(manifest)) if (!names.has(name)) delete manifest[name]
await saveManifest()

const wanted = new Set(
  Object.entries(manifest).flatMap(([name, { hash, widths }]) =>
    widths.flatMap((width) => [`${name}-${hash}-${width}.avif`, `${name}-${hash}-${width}.webp`]),
  ),
)
for (const file of await readdir(folder)) {
  if (/\.(avif|webp)$/.test(file) && !wanted.has(file)) await rm(join(folder, file))
}
console.log(`${drawn} drawn, ${jobs.length - drawn} unchanged or not asked for`)
