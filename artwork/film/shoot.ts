import type { Page } from '@playwright/test'
import type { Frame } from '../../drawing/drawing-frame.ts'
import { framesPerSecond, frameCount, poseAt } from './motion.ts'
import { room, type Sprite } from './sprites.ts'

/** Composes the sprites frame by frame and returns each frame as a PNG in the film's size. */
export async function shoot(
  page: Page,
  sprites: readonly Sprite[],
  picture: Frame,
  film: Frame,
  keep: (png: Buffer, frame: number) => void,
): Promise<void> {
  const size = film.width / picture.width
  await page.setContent('<canvas></canvas>')
  await page.evaluate(prepareTable, {
    sprites: sprites.map(({ png, ...about }) => ({ ...about, png: png.toString('base64') })),
    size,
    room,
    film,
  })
  for (let frame = 0; frame < frameCount; frame += 1) {
    const poses = sprites.map(({ name }) => poseAt(name, frame))
    const png = await page.evaluate((now) => window.layFrame(now), poses)
    keep(Buffer.from(png, 'base64'), frame)
    if (frame % (framesPerSecond * 2) === 0) console.log(`frame ${frame} of ${frameCount}`)
  }
}

declare global {
  interface Window {
    /** Draws one frame of the film and returns it as a PNG in base64. */
    layFrame(poses: readonly ReturnType<typeof poseAt>[]): Promise<string>
  }
}

interface Setting {
  readonly sprites: readonly (Omit<Sprite, 'png'> & { readonly png: string })[]
  readonly size: number
  readonly room: number
  readonly film: Frame
}

/** Runs inside the page, so it can use nothing from this module. */
async function prepareTable({ sprites, size, room: around, film }: Setting): Promise<void> {
  type Glass = [OffscreenCanvas, OffscreenCanvasRenderingContext2D]
  const margin = Math.round(around * size)
  const wide = film.width + margin * 2
  const high = film.height + margin * 2
  const glass = (): Glass => {
    const canvas = new OffscreenCanvas(wide, high)
    const context = canvas.getContext('2d')!
    context.imageSmoothingQuality = 'high'
    return [canvas, context]
  }
  const layers: { canvas: OffscreenCanvas; about: (typeof sprites)[number] }[] = []
  for (const about of sprites) {
    const bytes = Uint8Array.from(atob(about.png), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const [canvas, context] = glass()
    context.drawImage(
      image,
      margin - around * size,
      margin - around * size,
      image.width * size,
      image.height * size,
    )
    layers.push({ canvas, about })
  }
  const line = sprites.find(({ name }) => name === 'line')
  const swing = (x: number): number =>
    line ? Math.sin(Math.PI * Math.min(1, Math.max(0, (x - line.left) / (line.right - line.left)))) : 0
  const [bent, bending] = glass()
  const [table, laying] = glass()

  /** Bends a cloth row by row, below the point from which it hangs. */
  const bendCloth = (
    canvas: OffscreenCanvas,
    about: (typeof sprites)[number],
    pose: ReturnType<typeof poseAt>,
  ) => {
    const pivotX = margin + about.x * size
    const top = Math.round(margin + about.y * size)
    const long = (about.bottom - about.y) * size
    bending.clearRect(0, 0, wide, high)
    bending.drawImage(canvas, 0, 0, wide, top, 0, 0, wide, top)
    for (let row = top; row < high; row += 1) {
      const depth = Math.min(1.25, (row - top) / long)
      const wave = Math.sin(pose.phase - depth * 5) * pose.ripple * depth
      const shift = (pose.bend * depth ** 1.6 + wave) * size
      const width = 1 + pose.billow * depth
      bending.drawImage(canvas, 0, row, wide, 1, shift + pivotX * (1 - width), row, wide * width, 1)
    }
  }
  /** Lifts the clothes line column by column. */
  const liftLine = (canvas: OffscreenCanvas, lift: number) => {
    bending.clearRect(0, 0, wide, high)
    for (let column = 0; column < wide; column += 1)
      bending.drawImage(
        canvas,
        column,
        0,
        1,
        high,
        column,
        -lift * swing((column - margin) / size) * size,
        1,
        high,
      )
  }

  window.layFrame = async (poses) => {
    laying.clearRect(0, 0, wide, high)
    layers.forEach(({ canvas, about }, index) => {
      const pose = poses[index]!
      let shown = canvas
      if (about.name === 'line') {
        if (pose.lift !== 0) liftLine(canvas, pose.lift)
        if (pose.lift !== 0) shown = bent
        laying.drawImage(shown, 0, 0)
        return
      }
      if (pose.bend !== 0 || pose.ripple !== 0) {
        bendCloth(canvas, about, pose)
        shown = bent
      }
      const x = margin + about.x * size
      const y = margin + about.y * size
      laying.save()
      laying.translate(x + pose.x * size, y + (pose.y - pose.lift * swing(about.x)) * size)
      laying.rotate((pose.turn * Math.PI) / 180)
      laying.drawImage(shown, -x, -y)
      laying.restore()
    })
    const shot = new OffscreenCanvas(film.width, film.height)
    shot.getContext('2d')!.drawImage(table, -margin, -margin)
    const bytes = new Uint8Array(await (await shot.convertToBlob({ type: 'image/png' })).arrayBuffer())
    let text = ''
    for (let from = 0; from < bytes.length; from += 32768)
      text += String.fromCharCode(...bytes.subarray(from, from + 32768))
    return btoa(text)
  }
}
