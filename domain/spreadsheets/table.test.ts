import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readDesignRows } from './design-rows.ts'
import { readProductRows } from './product-rows.ts'

const designs = new Set(['luna'])

function faultsOf(result: ReturnType<typeof readProductRows>) {
  assert.ok(!result.ok, 'the file was accepted')
  return result.faults.list
}

describe('unknown columns', () => {
  const withHeading = (heading: string, more = '') =>
    readProductRows(
      Buffer.from(`id,titulo,precio,categoria,${heading}${more}\na,A,1,niño,4${more && ',4'}\n`),
      designs,
    )

  it('an unknown column that resembles a missing one is an error: garments would be sold without its values', () => {
    for (const [heading, meant] of [
      ['Talla (niños)', 'edades'],
      ['Medidas', 'edades'],
      ['Edad (años)', 'edades'],
      ['edads', 'edades'],
      ['Cantidad', 'piezas'],
      ['Piezas disponibles', 'piezas'],
      ['peizas', 'piezas'],
      ['descripcón larga', 'descripción'],
      ['Fotografía', 'imagen'],
    ] as const) {
      const [fault, ...others] = faultsOf(withHeading(heading))
      assert.deepEqual(others, [], heading)
      assert.deepEqual([fault?.row, fault?.column], [1, heading])
      assert.match(fault?.problem ?? '', new RegExp(`se parece a «${meant}»`), heading)
    }
  })

  it('an unknown heading is named beside the required heading that is missing', () => {
    const faults = faultsOf(readProductRows(Buffer.from('clve,titulo\na,A\n'), designs))
    assert.deepEqual(
      faults.map(({ column }) => column),
      ['clve', 'id'],
    )
  })

  it('an unknown column is only a notice where no column is missing or none resembles it', () => {
    for (const heading of ['Proveedor', 'Precio de costo', 'notas']) {
      const result = withHeading(heading)
      assert.ok(result.ok, heading)
      assert.deepEqual(result.warnings, [
        { row: 1, column: heading, problem: 'La tienda no conoce esta columna; se ignora.' },
      ])
    }
    const both = withHeading('medidas', ',edades')
    assert.ok(both.ok)
    assert.equal(both.warnings.length, 1)
  })
})

describe('missing pictures of the shop', () => {
  const has = new Set(['playera-dino-frente', 'playera-dino-espalda'])
  const product = (image: string, images: string) =>
    readProductRows(
      Buffer.from(`id,titulo,precio,categoria,image,images\na,A,1,niño,${image},"${images}"\n`),
      designs,
      has,
    )

  it('a picture that the shop does not have is left out with a warning, and the product keeps its picture', () => {
    assert.deepEqual(product('/pictures/playera-dino-frente', 'https://fotos.example/1.jpg').warnings, [])
    const read = product('/pictures/no-existe', '/pictures/playera-dino-espalda,/pictures/tampoco')
    assert.ok(read.ok)
    assert.deepEqual(
      read.rows.map(({ image, images }) => [image, images]),
      [[undefined, ['/pictures/playera-dino-espalda']]],
    )
    for (const [index, column, named] of [
      [0, 'image', /«\/pictures\/no-existe»/],
      [1, 'images', /«\/pictures\/tampoco»/],
    ] as const) {
      assert.partialDeepStrictEqual(read.warnings[index], { row: 2, column })
      assert.match(read.warnings[index]!.problem, named)
    }
    assert.equal(read.warnings.length, 2)
    const none = product('', '/pictures/tampoco')
    assert.ok(none.ok)
    assert.equal(none.rows[0]?.images, undefined)
  })
})

it('a missing picture is reported in a file of designs too', () => {
  const source = 'id,nombre,imagen,colores,prendas\nluna,Luna,/pictures/no-existe,Negro,Playera\n'
  const read = readDesignRows(Buffer.from(source), new Set(['diseno-luna']))
  assert.ok(!read.ok)
  assert.deepEqual(
    read.faults.list.map(({ row, column }) => [row, column]),
    [[2, 'imagen']],
  )
})
