/** A folder, or a bucket of an S3-compatible store. Every function throws when the store cannot be reached. */
export type BackupStore = {
  kind: 'folder' | 'bucket'
  /** The folder, or the bucket's name, for people. */
  place: string
  names(): Promise<string[]>
  /** Stores the file whole or not at all. */
  put(name: string, file: string): Promise<void>
  /** false: no backup has this name. */
  get(name: string, file: string): Promise<boolean>
  size(name: string): Promise<number | null>
  remove(name: string): Promise<void>
}
