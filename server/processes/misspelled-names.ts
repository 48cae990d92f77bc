import { variables } from '../../config/variables.ts'
import { editDistance } from '../../domain/values/edit-distance.ts'

const known = Object.keys(variables.entries)

/** Names of environment variables that Node, the operating system or the tests read. */
const others = /^(NODE_|NPM_|UV_|MALLOC_|LC_|SSL_|PG|CHROMIUM_PATH$|TZ$|LANG$|PATH$|SEED$|([A-Z]+_PROXY)$)/i

/**
 * Finds unknown names in `.env`, and names of environment variables (`around`) that differ from one of ours in one or
 * two letters. Returns Spanish lines that begin with the name.
 */
export function misspelledNames({
  inFile,
  around,
}: {
  inFile: readonly string[]
  around: readonly string[]
}): string[] {
  const strange = (name: string): boolean => !known.includes(name) && !others.test(name)
  const ofFile = inFile.filter(strange).map((name) => {
    const meant = nearest(name, Math.max(2, Math.floor(name.length / 4)))
    const hint = meant === undefined ? 'las que conoce están en .env.example.' : `¿querías ${meant}?`
    return `${name}: está en .env y la tienda no la conoce; ${hint}`
  })
  // Short names resemble too many others, so only names of eight letters and more are compared.
  const ofEnvironment = around
    .filter((name) => name.length >= 8 && strange(name) && !inFile.includes(name))
    .flatMap((name) => {
      const meant = nearest(name, 2)
      return meant === undefined ? [] : [`${name}: la tienda no la conoce; ¿querías ${meant}?`]
    })
  return [...ofFile, ...ofEnvironment]
}

function nearest(name: string, most: number): string | undefined {
  const [best] = known
    .map((candidate) => ({ candidate, distance: editDistance(name.toUpperCase(), candidate) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
  return best?.candidate
}
