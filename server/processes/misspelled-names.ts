import { variables } from '../../config/variables.ts'
import { editDistance } from '../../domain/values/edit-distance.ts'

const known = Object.keys(variables.entries)

/** Read by Node, the system or the tests themselves; `.env` is a good place for them too. */
const others = /^(NODE_|NPM_|UV_|MALLOC_|LC_|SSL_|PG|CHROMIUM_PATH$|TZ$|LANG$|PATH$|SEED$|([A-Z]+_PROXY)$)/i

/**
 * Names that look like a variable of the shop and are none: every unknown one of `.env`, and of the environment
 * `around` those a letter or two away from one of ours. Each is a Spanish line that begins with the name.
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
  // A short name is near to many things that are none of ours.
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
