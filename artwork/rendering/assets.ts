import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { cerroEdge, edgeFile, papelPicadoTile, tornEdge } from '../edges.ts'
import { drawLogo } from '../logo.ts'

const paper = '#f6ecdd'

/** Colours of the strip: rosa, marigold, jade and coral, one for each of the four patterns. */
const strip = ['#d63a70', '#f1ab38', '#2a8c86', '#e9664f']

/** Writes logo and icons into `folder`, which is public, and the paper edges into `shapes`, which the styles use. */
export async function writeAssets(folder: string, shapes: string): Promise<void> {
  await writeFile(join(folder, 'favicon.svg'), `${drawLogo()}\n`)
  const putIcon = (name: string, size: number, logo: string, palette = true) =>
    sharp(Buffer.from(logo), { density: 300 }).resize(size, size).png({ palette }).toFile(join(folder, name))
  const tile = drawLogo({ colour: paper, radius: 0, margin: 22 })
  await putIcon('apple-touch-icon.png', 180, tile)
  await putIcon('icon-192.png', 192, tile)
  await putIcon('icon-512.png', 512, tile)
  // Phones crop this icon to their own shape, so the logo stays inside the circle that every shape keeps.
  await putIcon('icon-maskable-512.png', 512, drawLogo({ colour: paper, radius: 0, margin: 34 }))
  await putIcon('favicon-32.png', 32, drawLogo(), false)
  const putShape = (name: string, text: string) => writeFile(join(shapes, name), text)
  const flags = strip.map((fill, index) => ({ ...papelPicadoTile(index), fill }))
  await putShape('papel-picado.svg', edgeFile(flags))
  await putShape('cerro.svg', edgeFile([{ ...cerroEdge(), fill: '#24304d' }], true))
  await putShape('borde-rasgado.svg', edgeFile([{ ...tornEdge(), fill: paper }], true))
}
