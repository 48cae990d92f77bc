import { statesFor } from '../../domain/shipping/delivery.ts'
import { statesOfPostalCode } from '../../domain/shipping/states-of-postal-code.ts'

const headings =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad'
const notice = 'Un aviso de quien hizo este archivo. Los lugares de este son inventados.'

/** The first two digits of the state's lowest postal code. */
const beginningOf = (state: string): string | undefined =>
  Array.from({ length: 100 }, (_, digits) => String(digits).padStart(2, '0')).find((digits) =>
    statesOfPostalCode(digits).includes(state),
  )

const names: Record<string, string> = {
  Coahuila: 'Coahuila de Zaragoza',
  'Estado de México': 'México',
  Michoacán: 'Michoacán de Ocampo',
  Veracruz: 'Veracruz de Ignacio de la Llave',
}

/** A rural place has a municipality but no city. */
export function fileLine(code: string, suburb: string, state: string, city = 'Ciudad Inventada'): string {
  const municipality = 'Municipio Inventado'
  return `${code}|${suburb}|Colonia|${municipality}|${names[state] ?? state}|${city}|${code}|01|${code}||09|001|0001|Urbano|01`
}

/**
 * Writes the format of the post office, whose real file must not be redistributed. `codes`: postal codes of each
 * state; `places`: neighbourhoods of each code.
 */
export function postalCodeFile({
  codes = 2,
  places = 2,
  but = [],
}: { codes?: number; places?: number; but?: readonly string[] } = {}): Buffer {
  const lines = [notice, headings]
  for (const state of statesFor({ withMexicoCity: true })) {
    if (but.includes(state)) continue
    for (let code = 0; code < codes; code += 1)
      for (let place = 0; place < places; place += 1)
        lines.push(
          fileLine(
            `${beginningOf(state)}${String(code).padStart(3, '0')}`,
            `Colonia Ñandú ${place + 1}`,
            state,
            place % 2 === 0 ? undefined : '',
          ),
        )
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')
}
