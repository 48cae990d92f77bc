/** Cuts what comes one by one into lists of this many; the last one is shorter. */
export function* batchesOf<Each>(all: Iterable<Each>, size: number): Generator<Each[]> {
  let batch: Each[] = []
  for (const each of all) {
    batch.push(each)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
