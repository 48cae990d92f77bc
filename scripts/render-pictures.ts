/**
 * Renders the drawn pictures of the shop into catalogue/pictures: `npm run pictures [-- part-of-a-name]`.
 * A picture whose drawing has not changed is left alone; files of replaced pictures are deleted.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAssets } from './pictures/assets.ts'
import { openStudio, type Painter, type Studio } from './pictures/browser.ts'
import { encode, encodings, tintOf } from './pictures/encode.ts'
import { allJobs, type Job } from './pictures/jobs.ts'

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
const font = join(root, 'app/fonts/fraunces.woff2')
const filter = process.argv[2] ?? ''

/** A drawing with words in it changes with the face they are set in. */
const fontBytes = existsSync(font) ? await readFile(font) : Buffer.alloc(0)

const manifest: Record<string, Entry> = existsSync(manifestPath)
  ? JSON.parse(await readFile(manifestPath, 'utf8'))
  : {}

let saving = Promise.resolve()

/** After every picture, one at a time: a run that is stopped goes on where it was. */
function saveManifest(): Promise<void> {
  saving = saving.then(writeManifest)
  return saving
}

async function writeManifest(): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)))
  const lines = Object.entries(sorted).map(
    ([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`,
  )
  await writeFile(manifestPath, `{\n${lines.join(',\n')}\n}\n`)
}

await mkdir(folder, { recursive: true })
await writeAssets(join(root, 'public'), join(root, 'app/shop/styles/shapes'))
const jobs = await allJobs(join(root, 'catalogue/demo/pictures.csv'))
const present = new Set(await readdir(folder))
/** Opened by the first picture that needs it. */
let studio: Promise<Studio> | undefined
let drawn = 0
let bytes = 0

/** Draws a picture unless it is there already. */
async function render(job: Job, painter: () => Promise<Painter>): Promise<void> {
  const svg = job.draw()
  const hash = createHash('sha256')
    .update(svg)
    .update(JSON.stringify([encodings[job.kind], job.widths]))
    .update(svg.includes('<text') ? fontBytes : '')
    .digest('hex')
    .slice(0, 8)
  const { name, width, height, widths } = job
  const stem = `${name}-${hash}`
  const files = widths.flatMap((wide) => [`${stem}-${wide}.avif`, `${stem}-${wide}.webp`])
  if (manifest[name]?.hash === hash && files.every((file) => present.has(file))) return
  const png = await (await painter()).paint(svg, width, height)
  bytes += await encode(png, folder, stem, widths, job.kind)
  manifest[name] = { hash, width, height, widths, tint: await tintOf(png, width, height) }
  drawn += 1
  await saveManifest()
  if (drawn % 20 === 0) console.log(`${drawn} pictures, ${(bytes / 1e6).toFixed(1)} MB`)
}

/** What a visitor sees first comes first: scenes, fronts, close-ups, backs. */
const order = ['-frente', '-detalle', '-espalda']
const rank = ({ name }: Job): number => order.findIndex((suffix) => name.endsWith(suffix))
const queue = jobs.filter(({ name }) => name.includes(filter)).sort((a, b) => rank(a) - rank(b))

/** Three work side by side: while one paints, another encodes. */
async function work(): Promise<void> {
  let own: Painter | undefined
  const painter = async (): Promise<Painter> => {
    studio ??= openStudio(font)
    own ??= await (await studio).painter()
    return own
  }
  for (let job = queue.shift(); job; job = queue.shift()) await render(job, painter)
}

await Promise.all([work(), work(), work()])
await (await studio)?.close()

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
