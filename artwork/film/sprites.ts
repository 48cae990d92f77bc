import type { Page } from '@playwright/test'

/** Margin around the picture, because the wind moves parts of a layer into the frame from outside. */
export const room = 80

/** One layer of a scene on a transparent background, larger than the picture by `room` on every side. */
export interface Sprite {
  readonly name: string
  /** The point about which the layer rotates, in the picture's pixels. */
  readonly x: number
  readonly y: number
  /** Bounds of the drawn part, in the picture's pixels. */
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly png: Buffer
}

const patience = 180_000

/** Splits a scene into its layers, farthest first. Filters are slow, so each layer is rendered once. */
export async function cutSprites(
  page: Page,
  svg: string,
  { width, height }: { width: number; height: number },
): Promise<readonly Sprite[]> {
  const size = { width: width + room * 2, height: height + room * 2 }
  const wider = svg.replace(
    /^<svg [^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-room} ${-room} ${size.width} ${size.height}" width="${size.width}" height="${size.height}">`,
  )
  await page.setViewportSize(size)
  await page.setContent(
    `<style>[data-layer]:not(.on){display:none}</style><body style="margin:0">${wider}</body>`,
  )
  const layers = page.locator('[data-layer]')
  const sprites: Sprite[] = []
  for (let index = 0; index < (await layers.count()); index += 1) {
    const about = await layers.nth(index).evaluate((element) => {
      for (const other of document.querySelectorAll('[data-layer]'))
        other.classList.toggle('on', other === element)
      const { x, y, width: wide, height: high } = (element as SVGGElement).getBBox()
      const { layer = '', x: pivotX, y: pivotY } = (element as SVGGElement).dataset
      return {
        name: layer,
        x: Number(pivotX),
        y: Number(pivotY),
        left: x,
        right: x + wide,
        bottom: y + high,
      }
    })
    const png = await page.screenshot({ type: 'png', omitBackground: true, timeout: patience })
    sprites.push({ ...about, png })
  }
  return sprites
}
