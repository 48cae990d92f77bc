/**
 * Stores files that are too large for the database, in a folder or an S3-compatible store. The content of a name never
 * changes. Every function throws when the store cannot be reached.
 */
export type FileStore = {
  /** Stores the file whole or not at all. An existing file may be written again. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** null: no file has this name. */
  get(name: string): Promise<Uint8Array | null>
  /** Removing a file that does not exist is not an error. */
  remove(name: string): Promise<void>
  /** The names of all stored files. */
  names(): AsyncIterable<string>
}

/** Folders and a file name. The pattern allows no '..', so that no name leads out of the store. */
export const storedName = /^(?:[a-z0-9-]+\/)+[a-z0-9-]+(?:\.[a-z0-9]+)?$/
