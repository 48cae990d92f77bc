import { plainWord } from '../spreadsheets/cells.ts'
import { statesFor } from '../shipping/delivery.ts'

const otherNames: Record<string, readonly string[]> = {
  'Ciudad de México': ['CDMX', 'DF', 'D.F.', 'Distrito Federal', 'México, D.F.'],
  'Estado de México': ['México', 'Edo. de México', 'Edomex'],
  Coahuila: ['Coahuila de Zaragoza'],
  Michoacán: ['Michoacán de Ocampo'],
  Querétaro: ['Querétaro de Arteaga'],
  Veracruz: ['Veracruz de Ignacio de la Llave'],
}

/** Names of states by any spelling. Keys are results of `plainWord`, values are names from `statesFor`. */
export const namesOfStates: ReadonlyMap<string, string> = new Map(
  statesFor({ withMexicoCity: true }).flatMap((state) =>
    [state, ...(otherNames[state] ?? [])].map((name) => [plainWord(name), state] as const),
  ),
)

/** 'michoacan de ocampo' → 'Michoacán'. */
export function stateNamed(text: string): string | null {
  return namesOfStates.get(plainWord(text.trim())) ?? null
}
