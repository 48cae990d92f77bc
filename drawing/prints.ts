import { dinosaurio } from './prints/dinosaurio.ts'
import { luchador } from './prints/luchador.ts'
import { ajolote } from './prints/ajolote.ts'
import { cohete } from './prints/cohete.ts'
import { arcoiris } from './prints/arcoiris.ts'
import { bugambilia } from './prints/bugambilia.ts'
import { colibri } from './prints/colibri.ts'
import { nopal } from './prints/nopal.ts'
import { luna } from './prints/luna.ts'
import { tigre } from './prints/tigre.ts'
import { alebrije } from './prints/alebrije.ts'
import { bomberos } from './prints/bomberos.ts'
import { estrella } from './prints/estrella.ts'
import { monarca } from './prints/monarca.ts'
import { ballena } from './prints/ballena.ts'
import { concha } from './prints/concha.ts'
import type { Print } from './prints/ink.ts'

/** The keys are design ids. `liso` means no print and is not listed. */
export const prints = {
  dinosaurio,
  luchador,
  ajolote,
  cohete,
  arcoiris,
  bugambilia,
  colibri,
  nopal,
  luna,
  tigre,
  alebrije,
  bomberos,
  estrella,
  monarca,
  ballena,
  concha,
} as const satisfies Record<string, Print>

export type PrintName = keyof typeof prints
export const printNames = Object.keys(prints) as readonly PrintName[]

/** undefined for an owner's own design, which has a picture instead. */
export function printNamed(designId: string | null): PrintName | undefined {
  return printNames.find((name) => name === designId)
}
