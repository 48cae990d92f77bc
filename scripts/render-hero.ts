/**
 * Films the hero in stop-motion from the shop's own drawings: `npm run hero [-- wide|tall]`.
 * Six seconds that begin and end as the still picture does, into app/shop/films. Needs ffmpeg; running the shop does not.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawScene, scenes } from '../drawing/scenes.ts'
import { encodeFilm, ffmpeg, missingFfmpeg } from './hero/encode-film.ts'
import { shoot } from './hero/shoot.ts'
import { cutSprites } from './hero/sprites.ts'
import { launchBrowser } from './pictures/browser.ts'

const films = {
  wide: { scene: 'portada-ancha', width: 1600, height: 750 },
  tall: { scene: 'portada-alta', width: 720, height: 880 },
} as const

/** Mean difference per channel (of 255) that resampling alone may make between still and first frame. */
const sameness = 2

const folder = join(import.meta.dirname, '../app/shop/films')
const wanted = process.argv[2] ?? ''

async function film(name: keyof typeof films): Promise<void> {
  const { scene, ...size } = films[name]
  const picture = scenes[scene].frame
  const frames = await mkdtemp(join(tmpdir(), 'hero-'))
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const svg = drawScene(scene)
    await page.setViewportSize(picture)
    await page.setContent(`<body style="margin:0">${svg}</body>`)
    const still = await page.screenshot({ type: 'png', timeout: 180_000 })
    const sprites = await cutSprites(page, svg, picture)
    console.log(`${name}: ${sprites.length} layers`)
    await shoot(page, sprites, picture, size, (png, frame) =>
      writeFile(join(frames, `${String(frame).padStart(3, '0')}.png`), png),
    )
    await assertBeginsAs(still, join(frames, '000.png'), size)
    for (const [file, bytes] of await encodeFilm(frames, join(folder, name)))
      console.log(`${file.slice(folder.length + 1)}: ${(bytes / 1000).toFixed(0)} kB`)
  } finally {
    await browser.close()
    await rm(frames, { recursive: true })
  }
}

/** The still is the film's poster: a jump when it starts would be seen. */
async function assertBeginsAs(
  still: Buffer,
  frame: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const raw = (input: Buffer | string): Promise<Buffer> =>
    sharp(input).removeAlpha().resize(width, height, { fit: 'fill' }).raw().toBuffer()
  const [a, b] = await Promise.all([raw(still), raw(frame)])
  let sum = 0
  for (let index = 0; index < a.length; index += 1) sum += Math.abs(a[index]! - b[index]!)
  const difference = sum / a.length
  console.log(`first frame differs from the still by ${difference.toFixed(2)} of 255`)
  if (difference > sameness) throw new Error('The film does not begin as the still picture.')
}

await mkdir(folder, { recursive: true })
try {
  await ffmpeg(['-version'])
} catch (error) {
  if (!(error instanceof Error) || error.message !== missingFfmpeg) throw error
  console.error(missingFfmpeg)
  process.exit(1)
}
for (const name of ['wide', 'tall'] as const) if (name.includes(wanted)) await film(name)
