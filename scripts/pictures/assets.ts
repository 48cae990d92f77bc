import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { cerroEdge, edgeFile, papelPicadoTile, tornEdge } from '../../drawing/edges.ts'
import { drawLogo } from '../../drawing/logo.ts'

const paper = '#f6ecdd'

/** Colours of the strip: rosa, marigold, jade, coral, and the four patterns in turn. */
const strip = ['#d63a70', '#f1ab38', '#2a8c86', '#e9664f']

/** Logo and icons for `folder`, which is public; the edges of paper for `shapes`, which go into the styles. */
export async function writeAssets(folder: string, shapes: string): Promise<void> {
  await mkdir(shapes, { recursive: true })
  const putShape = (name: string, text: string): Promise<void> => writeFile(join(shapes, name), text)
  await writeFile(join(folder, 'favicon.svg'), `${drawLogo()}\n`)
  const tile = Buffer.from(drawLogo({ colour: paper, radius: 0, margin: 22 }))
  for (const [name, size] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const) {
    await sharp(tile, { density: 300 }).resize(size, size).png({ palette: true }).toFile(join(folder, name))
  }
  // Phones cut this one to a shape of their own: what matters stays in the circle that every shape keeps.
  const wide = Buffer.from(drawLogo({ colour: paper, radius: 0, margin: 34 }))
  await sharp(wide, { density: 300 })
    .resize(512, 512)
    .png({ palette: true })
    .toFile(join(folder, 'icon-maskable-512.png'))
  await sharp(Buffer.from(drawLogo()), { density: 300 })
    .resize(32, 32)
    .png()
    .toFile(join(folder, 'favicon-32.png'))
  const flags = strip.map((fill, index) => ({ ...papelPicadoTile(index), fill }))
  await putShape('papel-picado.svg', edgeFile(flags))
  await putShape('cerro.svg', edgeFile([{ ...cerroEdge(), fill: '#24304d' }], true))
  await putShape('borde-rasgado.svg', edgeFile([{ ...tornEdge(), fill: paper }], true))
}
