import * as v from 'valibot'

const names = v.array(v.string())

/** The number `form` changes with the format of backup files. */
export const backupManifest = v.object({
  form: v.literal(1),
  program: v.string(),
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The version of PostgreSQL that made the backup. Other versions can restore it too. */
  server: v.string(),
  migrations: v.pipe(names, v.minLength(1)),
  tables: v.array(v.object({ name: v.string(), columns: names, rows: v.number() })),
  sequences: v.array(v.object({ name: v.string(), last: v.string() })),
  /**
   * `inside`: the backup contains the pictures and prints; otherwise a bucket keeps them, and the backup has their
   * names.
   */
  files: v.object({ inside: v.boolean(), count: v.number() }),
})

export type BackupManifest = v.InferOutput<typeof backupManifest>

/** A backup file contains the manifest first, then the tables in the manifest's order, then the other parts. */
export const parts = {
  manifest: 'manifest.json',
  /** Environment variables of the shop: always their names, and their values only when the backup is encrypted. */
  settings: 'settings.json',
  /** A file with one file name per line; only present when a bucket keeps the files. */
  fileNames: 'files.txt',
  tables: 'tables',
  table: (name: string) => `tables/${name}.copy`,
  files: 'files',
  file: (name: string) => `files/${name}`,
} as const
