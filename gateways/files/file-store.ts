/**
 * Where files lie that are too large for the database, under names that never change their content: a folder, or a store
 * that speaks S3. Every call throws where the store cannot be reached.
 */
export type FileStore = {
  /** There whole or not at all; what is there already may be written again. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** null: there is nothing of that name. */
  get(name: string): Promise<Uint8Array | null>
  /** What is not there is gone already. */
  remove(name: string): Promise<void>
  /** Of everything there. */
  names(): AsyncIterable<string>
}

/** Letters, digits and what joins them, in folders: no name leads out of the store. */
export const storedName = /^(?:[a-z0-9-]+\/)+[a-z0-9-]+(?:\.[a-z0-9]+)?$/
