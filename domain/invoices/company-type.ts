/**
 * Types of companies as people type them at the end of a name, without dots and blanks. The SAT wants the name without
 * them. Longer ones come first.
 */
const types = [
  'SAPIBDECV',
  'SAPIDECV',
  'SABDECV',
  'SDERLDECV',
  'SDERLMI',
  'SPRDERLDECV',
  'SPRDERL',
  'SCDERLDECV',
  'SCDERL',
  'SDERL',
  'SADECV',
  'SASDECV',
  'SCPDERL',
  'SAPI',
  'SAB',
  'SAS',
  'SOFOM',
  'ABP',
  'IAP',
  'SA',
  'SC',
  'AC',
] as const

const written = types.map((type) => [...type].join(String.raw`[.\s]*`)).join('|')
const atTheEnd = new RegExp(String.raw`[\s,]+(${written})[.\s]*$`)

/** Splits 'ZAPATOS DEL NORTE, S.A. DE C.V.' into name and type. null: the name ends in no type of a company. */
export function withoutCompanyType(name: string): { name: string; type: string } | null {
  const found = atTheEnd.exec(name)
  const rest = found ? name.slice(0, found.index).trim() : ''
  return found && rest !== '' ? { name: rest, type: found[1]!.trim() } : null
}
