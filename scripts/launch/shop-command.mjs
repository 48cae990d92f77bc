/**
 * What Node is given to run the shop. V8 lets young objects take half of what it would by default: no more work per
 * request, and two thirds of the memory under load (docs/performance.md).
 *
 * @type {readonly string[]}
 */
export const shopCommand = ['--max-semi-space-size=8', 'server/main.mjs']

/**
 * What its environment carries besides, for the C library: two heaps for all threads instead of eight for each core,
 * which only grow apart. Whoever sets another number keeps it.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const shopEnvironment = { MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2' }
