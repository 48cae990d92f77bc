import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { framesPerSecond } from './motion.ts'

/** Best first: a browser takes the first it knows. The grain is paid for in bytes, so quality stops where it shows. */
export const encodings = [
  {
    suffix: 'av1.mp4',
    options: ['-c:v', 'libsvtav1', '-preset', '4', '-crf', '39', '-g', '72', '-movflags', '+faststart'],
  },
  {
    suffix: 'vp9.webm',
    options: ['-c:v', 'libvpx-vp9', '-crf', '41', '-b:v', '0', '-row-mt', '1', '-cpu-used', '2', '-g', '72'],
  },
  {
    suffix: 'h264.mp4',
    options: [
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-tune',
      'animation',
      '-refs',
      '4',
      '-crf',
      '28',
      '-profile:v',
      'high',
      '-g',
      '72',
      '-movflags',
      '+faststart',
    ],
  },
] as const

/** Colours as every browser reads a film without asking: BT.709, studio range. */
const colours = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
] as const

export const missingFfmpeg =
  'Falta ffmpeg: instálalo con «sudo apt install ffmpeg». Solo hace falta para volver a filmar la portada.'

/** Runs ffmpeg; throws what it said when it fails, and `missingFfmpeg` when it is not there. */
export async function ffmpeg(args: readonly string[]): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (data) => (said += String(data)))
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', (error) =>
      reject('code' in error && error.code === 'ENOENT' ? new Error(missingFfmpeg) : error),
    )
    child.on('close', (result) => resolve(result ?? 1))
  })
  if (code !== 0) throw new Error(`ffmpeg: ${said}`)
}

/** Makes the three films out of `frames` (000.png, 001.png …), without sound; answers the bytes of each. */
export async function encodeFilm(frames: string, stem: string): Promise<ReadonlyMap<string, number>> {
  const bytes = new Map<string, number>()
  for (const { suffix, options } of encodings) {
    const file = `${stem}.${suffix}`
    await ffmpeg([
      '-framerate',
      String(framesPerSecond),
      '-i',
      join(frames, '%03d.png'),
      '-an',
      ...colours,
      ...options,
      file,
    ])
    bytes.set(file, (await stat(file)).size)
  }
  return bytes
}
