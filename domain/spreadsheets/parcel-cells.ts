import { boxIn, gramsIn } from '../shipping/parcel-size.ts'
import { type Cell, fits, unfit } from './cells.ts'
import { quoted } from './fault.ts'

export function gramsCell(text: string): Cell<number> {
  const grams = gramsIn(text)
  return grams === null
    ? unfit(`${quoted(text)} no es un peso. Se espera de 1 a 50000 gramos, como 250, o kilos, como 1.2 kg.`)
    : fits(grams)
}

export function boxCell(text: string): Cell<string> {
  const box = boxIn(text)
  return box === null
    ? unfit(`${quoted(text)} no es una caja. Se espera largo x ancho x alto en centímetros, como 40x30x12.`)
    : fits(box)
}
