/** Opens a tool at its first use, so that the shop starts faster. After a failure the next call tries again. */
export function openOnce<Tool>(open: () => Promise<Tool>): () => Promise<Tool> {
  let opened: Promise<Tool> | undefined
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
}
