import path from 'node:path'

/** The project's root folder. */
export const root = path.resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')

export const modules = path.join(root, 'node_modules')
