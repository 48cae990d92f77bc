import { openOnce } from '../open-once.ts'
import type { Bucket } from './bucket-address.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

export type FileStorePlace = { folder: string; bucket: Bucket | null }

/** The S3 client is large, so it is loaded only when the first file is needed. */
export function openFileStore(place: FileStorePlace): FileStore {
  const { folder, bucket } = place
  if (bucket === null) return folderStore(folder)
  const opened = openOnce(async () => (await import('./s3-store.ts')).s3Store(bucket))
  return {
    put: async (name, bytes) => (await opened()).put(name, bytes),
    get: async (name) => (await opened()).get(name),
    remove: async (name) => (await opened()).remove(name),
    async *names() {
      yield* (await opened()).names()
    },
  }
}
