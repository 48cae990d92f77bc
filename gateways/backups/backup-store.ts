/** Where backups lie: a folder, or a bucket of a store that speaks S3. Every call throws where it cannot be reached. */
export type BackupStore = {
  kind: 'folder' | 'bucket'
  /** For people: the folder, or the bucket's name. */
  place: string
  /** The names of everything there. */
  names(): Promise<string[]>
  /** There whole or not at all. */
  put(name: string, file: string): Promise<void>
  /** Into that file; false: there is nothing of that name. */
  get(name: string, file: string): Promise<boolean>
  size(name: string): Promise<number | null>
  remove(name: string): Promise<void>
}
