import { readFile } from 'node:fs/promises'
import { backdropNames } from '../backdrops.ts'
import { drawProduct, type ProductRecipe } from '../product-picture.ts'
import { productFrame } from '../../drawing/drawing-frame.ts'
import { builds, type Build } from '../../drawing/measures.ts'
import { paperNames } from '../../drawing/papers.ts'
import { tintNames } from '../tints.ts'
import { printNames } from '../../drawing/prints.ts'
import { drawScene, sceneNames, scenes } from '../scenes.ts'
import type { Scene } from '../scenes/scene.ts'
import type { EncodedKind } from './encode.ts'
import { silhouetteNames } from '../../drawing/silhouettes.ts'

/** One picture to render: its name, size in pixels, and the widths of its files. */
export interface PictureJob {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly kind: EncodedKind
  draw(): string
}

const views = { frente: 'front', espalda: 'back', detalle: 'detail' } as const
const columns = ['picture', 'silhouette', 'paper', 'second_paper', 'print', 'backdrop', 'build'] as const

function oneOf<T extends string>(names: readonly T[], value: string, where: string): T {
  const found = names.find((name) => name === value)
  if (!found) throw new Error(`${where}: "${value}" is none of ${names.join(', ')}`)
  return found
}

/** Reads the recipes of the demonstration catalogue. A faulty row stops the run with its line number. */
function productJobs(csv: string): readonly PictureJob[] {
  const [head = '', ...rows] = csv.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (head !== columns.join(',')) throw new Error(`pictures.csv must begin with ${columns.join(',')}`)
  return rows.flatMap((row, index) => {
    const where = `pictures.csv, line ${index + 2}`
    const [picture = '', silhouette = '', paper = '', second = '', print = '', backdrop = '', build = ''] =
      row.split(',').map((cell) => cell.trim())
    const recipe: Omit<ProductRecipe, 'view'> = {
      silhouette: oneOf(silhouetteNames, silhouette, where),
      paper: oneOf(paperNames, paper, where),
      secondPaper: second === '' ? undefined : oneOf(paperNames, second, where),
      print: print === 'liso' || print === '' ? undefined : oneOf(printNames, print, where),
      backdrop: oneOf(tintNames, backdrop, where),
      build: oneOf<Build>(builds, build, where),
      // The compositions take turns, so that neighbours in a grid differ.
      composition: backdropNames[index % backdropNames.length],
    }
    return Object.entries(views).map(([suffix, view]) => ({
      name: `${picture}-${suffix}`,
      ...productFrame,
      widths: [320, 640, 960],
      kind: 'product' as const,
      draw: () => drawProduct({ ...recipe, view }),
    }))
  })
}

/** All pictures to render: scenes first, then front, back and detail of every product. */
export async function allJobs(csvPath: string): Promise<readonly PictureJob[]> {
  const csv = await readFile(csvPath, 'utf8')
  const sceneJobs = sceneNames.map((name): PictureJob => {
    const { frame, widths, opening }: Scene = scenes[name]
    return { name, ...frame, widths, kind: opening ? 'opening' : 'scene', draw: () => drawScene(name) }
  })
  return [...sceneJobs, ...productJobs(csv)]
}
