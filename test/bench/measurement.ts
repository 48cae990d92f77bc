export type Measurement = {
  /** The name of the measurement. It must not change between runs, because stored results are found by this name. */
  what: string
  /** Unit of `median` and `spread`: 'ms', 'ms of CPU', 'requests/s', 'kB', 'MiB', 'buffers', 'queries', 'times', … */
  unit: string
  median: number
  /** Smallest and largest value of the rounds; twice the median if there was one round. */
  spread: [number, number]
  /** `median` divided by the number of the bare Node server in the same minute on the same machine. */
  ratio?: number
  /** Goal for `ratio`, or for `median` without a ratio. It also says which direction is better. */
  goal?: { atMost?: number; atLeast?: number }
  /** Notes for the reader: the client, the size of the catalogue, or a part that this machine cannot measure. */
  note?: string
}

/** `short` is for the tests: the same work with the smallest amounts, to check that the measurement still works. */
export type Effort = 'whole' | 'short'

export type RunMeasurement = (effort: Effort) => Promise<Measurement[]>
