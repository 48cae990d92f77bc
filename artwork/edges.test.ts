import assert from 'node:assert/strict'
import { it } from 'node:test'
import { cerroEdge, edgeFile, papelPicadoTile, tornEdge } from './edges.ts'

const ends = (d: string): readonly number[] => {
  const points = [...d.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const at = (x: number): number => points.find(([px]) => px === x)?.[1] ?? Number.NaN
  return [at(0), at(480)]
}

it('tears paper so that it repeats without a seam', () => {
  const [left, right] = ends(tornEdge(480, 20).d)
  assert.equal(left, right)
})

it('keeps the files of the edges under three kilobytes', () => {
  const strip = edgeFile([0, 1, 2, 3].map((pattern) => ({ ...papelPicadoTile(pattern), fill: '#d63a70' })))
  const mountain = edgeFile([{ ...cerroEdge(), fill: '#24304d' }], true)
  const torn = edgeFile([{ ...tornEdge(), fill: '#f6ecdd' }], true)
  for (const file of [strip, mountain, torn]) {
    assert.ok(file.length < 3000, `${file.length} bytes`)
    assert.doesNotMatch(file, /NaN|undefined/)
  }
})

it('stands the mountain on the lower edge of its box', () => {
  const { d, width, height } = cerroEdge(1440, 180)
  assert.ok(d.endsWith(`L${width} ${height}L0 ${height}Z`))
})
