import type { Taxpayer } from './rfc.ts'

const company = ['company'] as const
const person = ['person'] as const
const both = ['company', 'person'] as const

/** The SAT's list c_RegimenFiscal, with the kinds of taxpayer that may have each regime. */
export const regimes = {
  '601': { name: 'General de Ley Personas Morales', of: company },
  '603': { name: 'Personas Morales con Fines no Lucrativos', of: company },
  '605': { name: 'Sueldos y Salarios e Ingresos Asimilados a Salarios', of: person },
  '606': { name: 'Arrendamiento', of: person },
  '607': { name: 'Enajenación o Adquisición de Bienes', of: person },
  '608': { name: 'Demás ingresos', of: person },
  '610': { name: 'Residentes en el Extranjero sin Establecimiento Permanente en México', of: both },
  '611': { name: 'Ingresos por Dividendos (socios y accionistas)', of: person },
  '612': { name: 'Personas Físicas con Actividades Empresariales y Profesionales', of: person },
  '614': { name: 'Ingresos por intereses', of: person },
  '615': { name: 'Ingresos por obtención de premios', of: person },
  '616': { name: 'Sin obligaciones fiscales', of: person },
  '620': { name: 'Sociedades Cooperativas de Producción que difieren sus ingresos', of: company },
  '621': { name: 'Incorporación Fiscal', of: person },
  '622': { name: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras', of: both },
  '623': { name: 'Opcional para Grupos de Sociedades', of: company },
  '624': { name: 'Coordinados', of: company },
  '625': { name: 'Actividades Empresariales con ingresos por Plataformas Tecnológicas', of: person },
  '626': { name: 'Régimen Simplificado de Confianza (RESICO)', of: both },
} as const satisfies Record<string, { name: string; of: readonly Taxpayer[] }>

export type RegimeCode = keyof typeof regimes

export const regimeCodes = Object.keys(regimes) as RegimeCode[]

/** The regimes that may deduct clothes. */
const deducting: readonly RegimeCode[] = [
  '601',
  '603',
  '606',
  '612',
  '620',
  '621',
  '622',
  '623',
  '624',
  '625',
  '626',
]

/**
 * The part of the SAT's list c_UsoCFDI that fits a sale of clothes, with the regimes that may have each use. The SAT
 * refuses every other pair (CFDI40161). Personal deductions (D01 to D10) are no clothes; G02 is for credit notes.
 */
export const cfdiUses = {
  G01: { name: 'Adquisición de mercancías', for: deducting },
  G03: { name: 'Gastos en general', for: deducting },
  S01: { name: 'Sin efectos fiscales', for: regimeCodes },
} as const satisfies Record<string, { name: string; for: readonly RegimeCode[] }>

export type CfdiUse = keyof typeof cfdiUses

export const cfdiUseCodes = Object.keys(cfdiUses) as CfdiUse[]

export function isRegimeCode(text: string): text is RegimeCode {
  return Object.hasOwn(regimes, text)
}

export function isCfdiUse(text: string): text is CfdiUse {
  return Object.hasOwn(cfdiUses, text)
}

export function regimesFor(taxpayer: Taxpayer): RegimeCode[] {
  return regimeCodes.filter((code) => (regimes[code].of as readonly Taxpayer[]).includes(taxpayer))
}

export function usesFor(regime: RegimeCode): CfdiUse[] {
  return cfdiUseCodes.filter((use) => cfdiUses[use].for.includes(regime))
}

/** '601 · General de Ley Personas Morales'. A code that the list no longer has stays a code. */
export function regimeWords(code: string): string {
  return isRegimeCode(code) ? `${code} · ${regimes[code].name}` : code
}

export function cfdiUseWords(code: string): string {
  return isCfdiUse(code) ? `${code} · ${cfdiUses[code].name}` : code
}
