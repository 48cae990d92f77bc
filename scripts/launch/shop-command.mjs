/**
 * Node's arguments to run the shop. V8's space for young objects is half of the default: requests cost no more work,
 * and under load the shop needs two thirds of the memory (docs/performance.md).
 *
 * @type {readonly string[]}
 */
export const shopCommand = ['--max-semi-space-size=8', 'server/main.mjs']

/**
 * Additional environment of the shop: the C library uses two heaps for all threads instead of eight for each core,
 * because more heaps only use more memory. A number that the operator sets is kept.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const shopEnvironment = { MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2' }
