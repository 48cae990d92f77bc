import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readProductRows } from './product-rows.ts'

const files: Record<string, string> = {
  Tiendanube:
    '"Identificador de URL";Nombre;Categorías;"Nombre de propiedad 1";"Valor de propiedad 1";Precio;"Precio promocional";Stock;SKU;"Mostrar en tienda";Descripción\nluna;Luna;Niñas;Talla;4;289,00;;5;;SI;Suave\n',
  Shopify:
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src\nluna,Luna,<p>Suave</p>,X,T-Shirt,,true,Size,4,,5,289.00,https://fotos.example/luna.jpg\n',
  WooCommerce:
    'ID,Type,SKU,Name,Published,Regular price,Categories,Images\n1,simple,luna,Luna,1,289,Niñas,\n',
}

test(`the export of another shop program is named, with the shop's own name for each of its columns`, () => {
  for (const [program, file] of Object.entries(files)) {
    const read = readProductRows(Buffer.from(file), new Set())
    assert.ok(!read.ok, program)
    const problem = read.faults.list[0]?.problem ?? ''
    assert.ok(problem.startsWith(`Esto parece una exportación de ${program}: `), problem)
    assert.match(problem, /«(Identificador de URL|Handle|SKU)» es «id»/)
    assert.equal(read.faults.count, read.faults.list.length)
  }
})

test(`a file with the shop's own columns is not taken for the export of another program`, () => {
  const own = Buffer.from('id,Nombre,Precio,Categoría,SKU\nluna,Luna,289,niña,7\n')
  assert.ok(readProductRows(own, new Set()).ok)
})
