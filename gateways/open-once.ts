/**
 * Opens something at its first use and keeps it: what takes long to load is not waited for by a shop that opens. What
 * failed to open is told to whoever needed it, and tried again for the next.
 */
export function openOnce<Tool>(open: () => Promise<Tool>): () => Promise<Tool> {
  let opened: Promise<Tool> | undefined
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
}
