import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { launchBrowser } from '../../scripts/launch/launch-browser.ts'
import { drawScene, scenes } from '../scenes.ts'
import { framesPerSecond } from './motion.ts'
import { shoot } from './shoot.ts'
import { cutSprites } from './sprites.ts'

const films = {
  wide: { scene: 'portada-ancha', width: 1600, height: 750 },
  tall: { scene: 'portada-alta', width: 720, height: 880 },
} as const

/**
 * The best format comes first, because a browser takes the first one that it supports. Paper grain costs many bytes,
 * so the quality is as low as people accept.
 */
const encodings = {
  'av1.mp4': '-c:v libsvtav1 -preset 4 -crf 39 -g 72 -movflags +faststart',
  'vp9.webm': '-c:v libvpx-vp9 -crf 41 -b:v 0 -row-mt 1 -cpu-used 2 -g 72',
  'h264.mp4':
    '-c:v libx264 -preset slow -tune animation -refs 4 -crf 28 -profile:v high -g 72 -movflags +faststart',
}
/** The colour space that every browser assumes: BT.709, studio range. */
const colours =
  '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'

/** Largest mean difference per channel (of 255) between still and first frame; resampling alone causes less. */
const sameness = 2

const folder = join(import.meta.dirname, '../../app/shop/films')

/**
 * Films the hero in stop-motion from the shop's drawings: six seconds that begin and end like the still picture.
 * `wanted`: 'wide', 'tall', or '' for both. Needs ffmpeg; the shop itself does not.
 */
export async function filmHero(wanted: string): Promise<void> {
  if (spawnSync('ffmpeg', ['-version']).error) {
    console.error(
      'Falta ffmpeg: instálalo con «sudo apt install ffmpeg». Solo hace falta para volver a filmar la portada.',
    )
    process.exit(1)
  }
  for (const name of ['wide', 'tall'] as const) if (name.includes(wanted)) await film(name)
}

async function film(name: keyof typeof films): Promise<void> {
  const { scene, ...size } = films[name]
  const picture = scenes[scene].frame
  const frames = mkdtempSync(join(tmpdir(), 'hero-'))
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
      writeFileSync(join(frames, `${String(frame).padStart(3, '0')}.png`), png),
    )
    await assertBeginsAs(still, join(frames, '000.png'), size)
    encode(join(frames, '%03d.png'), name)
  } finally {
    await browser.close()
    rmSync(frames, { recursive: true })
  }
}

/**
 * The still picture is the film's poster, so the first frame must match it. Otherwise shoppers see a jump when the
 * film starts.
 */
async function assertBeginsAs(
  still: Buffer,
  frame: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const raw = (input: Buffer | string): Promise<Buffer> =>
    sharp(input).removeAlpha().resize(width, height, { fit: 'fill' }).raw().toBuffer()
  const [a, b] = await Promise.all([raw(still), raw(frame)])
  const difference = a.reduce((sum, value, index) => sum + Math.abs(value - b[index]!), 0) / a.length
  console.log(`first frame differs from the still by ${difference.toFixed(2)} of 255`)
  if (difference > sameness) throw new Error('The film does not begin as the still picture.')
}

/** Encodes the frames as three silent films. */
function encode(frames: string, name: string): void {
  for (const [suffix, options] of Object.entries(encodings)) {
    const file = join(folder, `${name}.${suffix}`)
    const inputOptions = `-hide_banner -loglevel error -y -framerate ${framesPerSecond} -i`.split(' ')
    execFileSync('ffmpeg', [...inputOptions, frames, '-an', ...`${colours} ${options}`.split(' '), file])
    console.log(`${name}.${suffix}: ${(statSync(file).size / 1000).toFixed(0)} kB`)
  }
}
