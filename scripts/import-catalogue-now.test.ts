import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, it } from 'node:test'
import { openDatabase } from '../data/database.ts'
import { createTestDatabase } from '../test/helpers/test-database.ts'

const program = join(import.meta.dirname, 'import-catalogue-now.ts')
const demo = resolve(import.meta.dirname, '../catalogue/demo')
let folder: string
let connectionString: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pequena-leyenda-import-'))
  connectionString = (await createTestDatabase()).connectionString
})

after(() => rm(folder, { recursive: true }))

function run(...args: string[]): Promise<{ code: number; out: string; complaint: string }> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: connectionString }
  return new Promise((settle) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, complaint) =>
      settle({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, complaint }),
    )
  })
}

it('the demonstration is imported file by file, with a report', async () => {
  assert.match((await run(join(demo, 'designs.csv'), '--disenos')).out, /Listo\. 16 nuevos\./)
  assert.match((await run(join(demo, 'postal-codes.csv'), '--codigos-postales')).out, /157 nuevos/)
  const { code, out } = await run(join(demo, 'products.csv'))
  assert.match(out, / 68 {2}Nuevos\n[^]*Listo\. 68 nuevos\. Está en la trastienda, en Hojas/)
  assert.equal(code, 0)
})

it('an imported size guide replaces the previous one', async () => {
  const file = join(folder, 'tallas.csv')
  await writeFile(
    file,
    'Talla;Edad;Estatura;Pecho;Cintura\n;4;100-108;55-57;52-54\nS;4;100-108;55-57;52-54\n',
  )
  const { code, out } = await run(file, '--tallas')
  assert.match(out, /Listo\. 1 (nuevo|con cambios)\./)
  assert.equal(code, 0)
})

it('ignored columns are reported by row and column', async () => {
  const file = join(folder, 'ignora.csv')
  await writeFile(
    file,
    'id,título,precio,categoría,imagen,piezas,notas\nnueva,Nueva,10,niña,/pictures/nada,1,x\n',
  )
  const { code, out } = await run(file)
  assert.match(
    out,
    /Ojo con esto:\n Fila {2}Columna {2}Qué pasa\n {4}1 {2}notas {4}La tienda no conoce esta columna/,
  )
  assert.match(out, / {4}2 {2}imagen {3}La tienda no tiene esta foto: «\/pictures\/nada»\. Se ignora/)
  assert.equal(code, 0)
})

it('errors are listed in a table, nothing is changed, and the exit code is 1', async () => {
  const file = join(folder, 'malo.csv')
  await writeFile(file, 'id;Nombre;Precio;Categoría;Piezas\nuno;Uno;abc;Boy;-1\ndos;Dos;10;Adultos;2\n')
  const { code, out } = await run(file)
  assert.equal(code, 1)
  assert.match(out, / Fila {2}Columna {4}Qué pasa\n {4}2 {2}Precio {5}«abc» no es un precio/)
  assert.match(out, / {4}2 {2}Piezas {5}«-1» es negativo/)
  assert.match(out, / {4}3 {2}Categoría {2}«Adultos» no se conoce/)
  assert.match(out, /3 faltas: no se cambió nada\./)
  const db = openDatabase({ connectionString, max: 1 })
  assert.equal(
    await db.selectFrom('products').select('id').where('id', '=', 'dos').executeTakeFirst(),
    undefined,
  )
  await db.destroy()
})

it('wrong arguments print the usage, and a wrong file its problem', async () => {
  assert.deepEqual(await run(), {
    code: 2,
    out: '',
    complaint: 'Uso: npm run catalogue:import -- archivo.csv [--disenos | --codigos-postales | --tallas]\n',
  })
  assert.match((await run('--otro', 'a.csv')).complaint, /^Uso:/)
  assert.match((await run(join(folder, 'nada.csv'))).complaint, /no existe/)
  assert.match((await run(folder)).complaint, /no se puede leer/)
})
