import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readProductRows } from './product-rows.ts'
import { toCsv } from './csv.ts'

const designs = new Set(['dinosaurio', 'luna'])
const good = {
  id: 'playera-dino',
  title: 'Playera Dino de Cartón',
  price: '289.00',
  category: 'Boy',
  description: 'Fresca, con «ñ» y ü.',
  image: '/pictures/playera-dino-frente',
  images: '/pictures/playera-dino-espalda,https://fotos.example/dino.jpg',
  pieces: '3',
  ages: '4,8-10',
  garment: 'TShirt',
  design: 'dinosaurio',
  status: '1',
}
type Cells = Partial<typeof good>

const file = (...rows: Cells[]) => Buffer.from(toCsv(rows.map((row) => ({ ...good, ...row }))))
const read = (...rows: Cells[]) => readProductRows(file(...rows), designs)
const readText = (text: string) => readProductRows(Buffer.from(text), designs)

function faultsOf(result: ReturnType<typeof readProductRows>) {
  assert.ok(!result.ok, 'the file was accepted')
  return result.faults.list
}

const problemOf = (result: ReturnType<typeof readProductRows>) => faultsOf(result)[0]?.problem ?? ''

function rowsOf(result: ReturnType<typeof readProductRows>) {
  assert.ok(result.ok, result.ok ? '' : JSON.stringify(result.faults.list))
  return result.rows
}

describe('a good file', () => {
  it('a valid file gives each product its values', () => {
    assert.deepEqual(rowsOf(read({})), [
      {
        row: 2,
        id: 'playera-dino',
        title: 'Playera Dino de Cartón',
        price: 28_900,
        audience: 'Boy',
        garment: 'TShirt',
        designId: 'dinosaurio',
        description: 'Fresca, con «ñ» y ü.',
        image: '/pictures/playera-dino-frente',
        images: ['/pictures/playera-dino-espalda', 'https://fotos.example/dino.jpg'],
        pieces: 3,
        ages: ['4', '8-10'],
        status: 1,
      },
    ])
  })

  it('names of collections are read without accents and capitals, in the owner’s order; an empty cell means none', () => {
    const collectionsIn = (cell: string) =>
      readProductRows(Buffer.from(`id,colecciones\na,"${cell}"\n`), designs, undefined, ['Bebé', 'Pijamas'])
    assert.deepEqual(rowsOf(collectionsIn('PIJAMAS, bebe, Pijamas'))[0]?.collections, ['Bebé', 'Pijamas'])
    assert.deepEqual(rowsOf(collectionsIn(''))[0]?.collections, [])
    assert.equal(rowsOf(readText('id\na\n'))[0]?.collections, undefined)
    assert.equal(
      problemOf(collectionsIn('Bebé, Navidad')),
      'No hay una colección «Navidad». Las que hay: Bebé, Pijamas.',
    )
  })

  it('the seven columns of the specification are enough', () => {
    const seven = 'id,title,price,category,description,image,images\na,A,1,Unisex,,https://a.example/1.jpg,\n'
    const [row] = rowsOf(readText(seven))
    assert.deepEqual([row?.images, row?.pieces, row?.status], [[], undefined, undefined])
  })

  it('the Spanish words for audience and garment are accepted', () => {
    for (const [word, audience, garment] of [
      ['niño', 'Boy', undefined],
      ['Niñas', 'Girl', undefined],
      ['UNISEX', 'Unisex', undefined],
      ['para todos', 'Unisex', undefined],
      ['Playera', null, 'TShirt'],
      ['sudaderas', null, 'Hoodies'],
      ['Sobrecamisa', null, 'Overshirts'],
      ['conjunto', null, 'Sets'],
    ] as const) {
      const [row] = rowsOf(readText(`id,título,precio,categoría\na,A,1,${word}\n`))
      assert.deepEqual([row?.audience, row?.garment], [audience, garment], word)
    }
  })

  it('columns are found by their Spanish names in any letter case, and cells by their Spanish words', () => {
    const spanish =
      'ID;Título;PRECIO;Categoría;Descripción;Imágen;Imágenes;Existencia;Edades;Prenda;Diseño;Estatus\na;Á;"$1,234.50";Niña;;;;7;4 años|6;Sudadera;;Sí\n'
    const [row] = rowsOf(readText(spanish))
    assert.deepEqual(
      [row?.price, row?.audience, row?.garment, row?.pieces, row?.ages, row?.status, row?.designId],
      [123_450, 'Girl', 'Hoodies', 7, ['4', '6'], 1, null],
    )
  })

  it('JSON rows are read, with numbers and missing cells', () => {
    const row = { id: 'a', title: 'A', price: 10.5, category: 'Sets' }
    for (const value of [[row], { data: [row] }])
      assert.equal(rowsOf(readText(JSON.stringify(value)))[0]?.price, 1_050)
    const other = { id: 'b', title: 'B', price: '20', category: 'Boy', pieces: 2 }
    assert.match(problemOf(readProductRows([row, other], designs)), /Está vacío/)
  })

  it('only a draft may have no price and no category', () => {
    const bare = { price: '', category: '', garment: '' }
    const [draft] = rowsOf(read({ ...bare, status: '2' }))
    assert.deepEqual([draft?.price, draft?.audience, draft?.garment], [0, null, null])
    for (const status of ['1', '0'])
      for (const [index, column] of ['price', 'category'].entries()) {
        const fault = faultsOf(read({ ...bare, status }))[index]
        assert.equal(fault?.column, column)
        assert.match(fault.problem, /Solo un borrador/)
      }
  })

  it('a cell that looks like a formula stays text', () => {
    const titles = ['=1+1', '+52', '-uno', '@dos']
    const rows = rowsOf(read(...titles.map((title, index) => ({ id: `a${index}`, title }))))
    assert.deepEqual(
      rows.map(({ title }) => title),
      titles,
    )
    assert.equal(rowsOf(readText('id,title,price,category\na,=1+1,5,Boy'))[0]?.title, '=1+1')
  })

  it('months, years and letters are accepted in any order and sorted', () => {
    const [row] = rowsOf(read({ ages: 'XL, 4 años, s, xl, 8-10, 12 meses, 2t, RN' }))
    assert.deepEqual(row?.ages, ['RN', '12m', '2T', '4', '8-10', 'S', 'XL'])
  })

  it('a garment is accepted as a category', () => {
    const [row] = rowsOf(read({ category: 'Hoodies', garment: '' }))
    assert.deepEqual([row?.audience, row?.garment], [null, 'Hoodies'])
  })

  it('an unknown column gets a warning', () => {
    const result = readText('id,title,price,category,Proveedor,\na,A,1,Boy,X,\n')
    assert.deepEqual(result.warnings, [
      { row: 1, column: 'Proveedor', problem: 'La tienda no conoce esta columna; se ignora.' },
    ])
    assert.ok(result.ok)
  })
})

it('texts are cleaned as in every form: invisible characters are removed, a line break in a one-line cell is a blank', () => {
  const [row] = rowsOf(
    read({
      id: '\u200bplayera\u00a0',
      title: 'Play\u202eera\u00a0de\ndos \u200blíneas',
      description: 'a\u0000b\r\nNin\u0303o\u00a0feliz',
    }),
  )
  const clean = { id: 'playera', title: 'Playera de dos líneas', description: 'ab\nNiño feliz' }
  assert.partialDeepStrictEqual(row, clean)
})

describe('an error names row, column and the expected value', () => {
  /** The fault is in the last of these cells. */
  const cases: [name: string, cells: Cells, problem: RegExp][] = [
    ['no id', { id: '' }, /Está vacío.*identificador/],
    ['an id with #', { id: 'playera#1' }, /«playera#1» no sirve/],
    ['an id with /', { id: 'a/b' }, /sin espacios, # ni \//],
    ['an id with a space', { id: 'a b' }, /«a b»/],
    [
      'an id with what nobody sees',
      { id: 'play\u200bera\u00a0dino' },
      /«playera dino» no sirve.*«play\[U\+200B\]era\[U\+00A0\]dino»/,
    ],
    ['an id with an accent', { id: 'niño' }, /sin acento/],
    ["an id that is the builder's", { id: 'custom-TShirt-luna' }, /reservado/],
    ["an id that is a card's", { id: 'mi-tarjetaSocio-1' }, /reservado/],
    ['no title', { title: ' ' }, /Está vacío/],
    ['no price', { price: '' }, /Está vacío.*289\.00/],
    ['price abc', { price: 'abc' }, /«abc» no es un precio/],
    ['price zero', { price: '0.00' }, /es cero/],
    ['a negative price', { price: '-5' }, /es negativo/],
    ['an ambiguous price', { price: '1.234,50' }, /dos maneras.*1,234\.50/],
    ['a decimal comma', { price: '289,00' }, /dos maneras/],
    ['three decimals', { price: '289.005' }, /más de dos decimales/],
    ['three decimals and thousands', { price: '1,289.005' }, /más de dos decimales/],
    ['a huge price', { price: '1000000.01' }, /demasiado.*1,000,000\.00/],
    ['an absurd price', { price: '99999999999999999999' }, /demasiado/],
    ['a price in another notation', { price: '1e3' }, /no es un precio/],
    ['negative pieces', { pieces: '-1' }, /«-1» es negativo/],
    ['fractional pieces', { pieces: '1.5' }, /no es un número entero/],
    ['no pieces said', { pieces: '' }, /0 si no hay/],
    ['too many pieces', { pieces: '1000001' }, /demasiado/],
    ['an unknown category', { category: 'Adultos' }, /«Adultos» no se conoce.*niño, niña, unisex/],
    ['no category', { category: '' }, /Está vacío/],
    ['an unknown garment', { garment: 'Capa' }, /«Capa» no se conoce.*playera/],
    [
      'a garment that is not the category',
      { category: 'Sets', garment: 'TShirt' },
      /no va con la categoría «Sets»/,
    ],
    ['an unknown design', { design: 'dragon' }, /No hay un diseño «dragon».*dinosaurio, luna/],
    ['an unknown status', { status: '3' }, /«3» no se conoce.*1 \(se muestra\), 0/],
    ['an image over http', { image: 'http://a.example/1.jpg' }, /https:\/\/ o con \/pictures\//],
    ['an image that is a script', { image: 'javascript:alert(1)' }, /no es la dirección/],
    ['a path out of the pictures', { image: '/pictures/../secreto' }, /no es la dirección/],
    ['an image with a password', { image: 'https://a:b@c.example/1.jpg' }, /no es la dirección/],
    ['one bad image among good ones', { images: 'https://a.example/1.jpg,foto.jpg' }, /«foto\.jpg»/],
    ['further images without a first', { image: '' }, /hay más imágenes/],
    ['an age that is none', { ages: '4,enorme' }, /«enorme» no es una edad/],
    ['an age that became a date', { ages: '08-oct' }, /formato de texto/],
    ['an age upside down', { ages: '10-8' }, /mayor a menor/],
    [
      '300,000 characters',
      { description: 'x'.repeat(300_000) },
      /^Tiene 300000 caracteres y caben 4000: «x{40}…»\.$/,
    ],
  ]
  for (const [name, cells, problem] of cases) {
    it(name, () => {
      const [fault, ...others] = faultsOf(read({ id: 'first', title: 'x'.repeat(100) }, cells))
      assert.deepEqual([fault?.row, fault?.column], [3, Object.keys(cells).at(-1)])
      assert.match(fault?.problem ?? '', problem)
      assert.deepEqual(others, [])
    })
  }

  it('an error names the column as the file writes it', () => {
    const [fault] = faultsOf(readText('ID,Nombre,PRECIO,Categoría\na,A,x,Boy'))
    assert.equal(fault?.column, 'PRECIO')
  })

  it('a duplicate id is reported with both rows', () => {
    const problem =
      '«b» ya está en la fila 2; en la fila 4 se repite. Cada producto va una sola vez, o en una fila por talla con la columna «talla».'
    assert.deepEqual(faultsOf(read({ id: 'b' }, {}, { id: 'b' })), [{ row: 4, column: 'id', problem }])
    assert.equal(faultsOf(read({ id: 'b' }, { id: 'B' })).length, 1, 'ids that differ only in case')
  })

  it('a file without an id column is refused', () => {
    const [fault, ...others] = faultsOf(readText('title,description\na,b'))
    assert.deepEqual([fault?.row, fault?.column, others], [1, 'id', []])
    assert.match(fault?.problem ?? '', /Falta la columna «id».*clave/)
  })

  it('two columns with the same meaning, more cells than headings, no headings, no rows and a file that is no spreadsheet are refused', () => {
    for (const [text, problem] of [
      ['id,title,Nombre,price,category\na,A,B,1,Boy', /«title» y «Nombre»/],
      ['id,title,price,category\na,A,1,Boy,de más', /sobra «de más»/],
      ['\n \n', /vacío/],
      ['id,title,price,category\n', /ningún producto/],
      ['PK\u0003\u0004', /xlsx/],
      ['[{"id":', /JSON/],
      ['{"a":1,"b":2}', /lista de filas/],
      ['[{"id":{"$ne":1}}]', /no es texto ni número/],
      ['["a"]', /no es un objeto/],
    ] as const)
      assert.match(problemOf(readText(text)), problem)
  })

  it('all errors are counted, and a limited number is listed', () => {
    const faults = faultsOf(read({ id: '', price: 'x', pieces: '-1' }, { id: 'b', category: '?' }))
    const places = faults.map(({ row, column }) => `${column} of row ${row}`)
    assert.deepEqual(places, ['id of row 2', 'price of row 2', 'pieces of row 2', 'category of row 3'])
    const many = read(...Array.from({ length: 500 }, (_, index) => ({ id: `a${index}`, price: 'x' })))
    assert.ok(!many.ok)
    assert.deepEqual([many.faults.list.length, many.faults.count], [200, 500])
  })

  it('a heading named __proto__ is an ordinary heading', () => {
    const result = readText('[{"__proto__":"x","id":"a","title":"A","price":"1","category":"Boy"}]')
    assert.ok(result.ok)
    assert.equal(result.warnings[0]?.column, '__proto__')
  })
})

it('10,000 rows are accepted, and one more is refused', () => {
  const rows = Array.from({ length: 10_001 }, (_, index) => ({ id: `p${index}` }))
  assert.equal(rowsOf(read(...rows.slice(1))).length, 10_000)
  assert.match(problemOf(read(...rows)), /más de 10000 filas/)
})
