/**
 * What Node is given to run the shop. V8 lets young objects take half of what it would by default: no more work per
 * request, and two thirds of the memory under load (docs/performance.md).
 *
 * @type {readonly string[]}
 */
export const shopCommand = ['--max-semi-space-size=8', 'server/main.mjs']
