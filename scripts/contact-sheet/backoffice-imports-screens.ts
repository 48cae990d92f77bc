import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { importsCopy as copy } from '../../words/backoffice/imports.ts'
import { atWork } from './backoffice-screen.ts'
import { at, type Screen, unfold } from './screen.ts'

type Act = NonNullable<Screen['act']>

const heads = 'id,nombre,precio,categoría,piezas,notas'
const faulty = [heads, 'uno,Uno,gratis,niño,-1,', 'dos,Dos,10,Adultos,2,', 'dos,,10,niña,2,'].join('\n')
const longName =
  'Playera Ajolote de Xochimilco que Sonríe Aunque Sea Lunes por la Mañana y Todavía Falte Mucho para la Hora del Recreo'
const good = [heads, `nueva,${longName},389.00,niño,4,`, 'otra,Bata de Luna,289,niña,2,para la venta'].join(
  '\n',
)

const handIn =
  (sheet: string, then: Act = async () => {}): Act =>
  async (page) => {
    const file = { name: 'productos de noviembre.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
    await page.getByLabel(copy.file).setInputFiles(file)
    await page.getByRole('button', { name: copy.see }).first().click()
    await page.getByRole('link', { name: `← ${copy.back}` }).waitFor()
    await then(page)
  }

/** Sheets that are handed in, as their owner sees them. */
export const backofficeImportsScreens: readonly Screen[] = at(backofficePaths.imports, {
  'trastienda-hojas-de-calculo': { prepare: atWork },
  'trastienda-hojas-columnas': { prepare: atWork, act: unfold((page) => page.getByText(copy.columnsTitle)) },
  'trastienda-hoja-con-faltas': { prepare: atWork, act: handIn(faulty) },
  'trastienda-hoja-vista-previa': { prepare: atWork, act: handIn(good) },
})
