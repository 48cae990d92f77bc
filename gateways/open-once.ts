/**
 * Opens a tool at its first use and keeps it, so that the shop does not wait for slow loading at its start. A failure
 * is thrown to the caller, and the next call tries again.
 */
export function openOnce<Tool>(open: () => Promise<Tool>): () => Promise<Tool> {
  let opened: Promise<Tool> | undefined
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
}
