import * as v from 'valibot'

const names = v.array(v.string())

/** What a backup says of itself, in its part 'manifest.json'. Another form of it has another number. */
export const backupManifest = v.object({
  form: v.literal(1),
  program: v.string(),
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The server it was read from: any other version reads it too. */
  server: v.string(),
  migrations: v.pipe(names, v.minLength(1)),
  tables: v.array(v.object({ name: v.string(), columns: names, rows: v.number() })),
  sequences: v.array(v.object({ name: v.string(), last: v.string() })),
  /** Pictures and prints: in the file itself, or by name where a bucket keeps them. */
  files: v.object({ inside: v.boolean(), count: v.number() }),
})

export type BackupManifest = v.InferOutput<typeof backupManifest>

/** The names of a backup's parts: the manifest first, then the tables as it names them, then the others. */
export const parts = {
  manifest: 'manifest.json',
  /** What the shop was told by its environment: the names, and the values where the backup is encrypted. */
  settings: 'settings.json',
  /** One name a line, where a bucket keeps the files. */
  fileNames: 'files.txt',
  tables: 'tables',
  table: (name: string) => `tables/${name}.copy`,
  files: 'files',
  file: (name: string) => `files/${name}`,
} as const
