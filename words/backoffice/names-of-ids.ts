export type NamesOfIds = ReadonlyMap<string, string>

export function namesById(named: readonly { id: string; name: string }[]): NamesOfIds {
  return new Map(named.map(({ id, name }) => [id, name]))
}
