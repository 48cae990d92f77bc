import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readDesignRows } from './design-rows.ts'

it('designs are read with their colours and garments', () => {
  const line = 'luna,Luna,/pictures/diseno-luna,"Negro, gris carbón,RedWine","Playera,Sets"'
  const read = readDesignRows(Buffer.from(`id,nombre,imagen,colores,prendas\n${line}\n`))
  assert.deepEqual(read.ok && read.rows, [
    {
      row: 2,
      id: 'luna',
      name: 'Luna',
      picture: '/pictures/diseno-luna',
      colours: ['Black', 'CarbonGray', 'RedWine'],
      garments: ['TShirt', 'Sets'],
    },
  ])
})

it('every error of a design is reported', () => {
  const read = readDesignRows(
    Buffer.from('id,name,picture,colours,garments\nluna,,x,Azul,\nluna,L,/pictures/l,Black,Capa\n'),
  )
  assert.ok(!read.ok)
  const faulty = (wanted: number) =>
    read.faults.list.filter(({ row }) => row === wanted).map(({ column }) => column)
  assert.deepEqual(faulty(2), ['name', 'picture', 'colours', 'garments'])
  assert.deepEqual(faulty(3), ['id', 'garments'])
  assert.match(read.faults.list[2]!.problem, /«Azul».*negro, blanco/)
})

it('the address of an owner’s own print is accepted, and a similar address is refused', () => {
  const address = `/pictures/d/${'0a'.repeat(16)}-800x1000-svg`
  const rows = (picture: string) =>
    readDesignRows(
      Buffer.from(`id,nombre,imagen,colores,prendas\nsol,Sol,${picture},Negro,Playera\n`),
      new Set([address.slice('/pictures/'.length)]),
    )
  const read = rows(address)
  assert.equal(read.ok && read.rows[0]?.picture, address)
  assert.equal(rows(`${address}/..`).ok, false)
  for (const other of [
    `/pictures/d/${'0b'.repeat(16)}-800x1000-svg`,
    `/pictures/p/${'0'.repeat(16)}-960x1200-aabbcc`,
  ])
    assert.equal(rows(other).ok, false, other)
})
