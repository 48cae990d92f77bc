/** Reads page after page, each only when the consumer asks for it. `read` gets null for the first page. */
export async function* pagesOf<Cursor, Row>(
  read: (after: Cursor | null) => Promise<{ rows: Row[]; next: Cursor | null }>,
): AsyncGenerator<Row[]> {
  let after: Cursor | null = null
  do {
    const { rows, next }: { rows: Row[]; next: Cursor | null } = await read(after)
    yield rows
    after = next
  } while (after)
}
