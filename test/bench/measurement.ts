/** One number of `npm run bench`. A measurement file returns any number of them. */
export type Measurement = {
  /** Name of the number. It must not change between runs, because kept results are found by it. */
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
  /** The client, the size of the catalogue, or a part that this machine cannot measure. */
  note?: string
}

/**
 * `whole` gives the real figures. `short` does the same work with the smallest possible amounts: the tests run it to
 * check that the measurement still works (test/bench/every-measurement.test.ts).
 */
export type Effort = 'whole' | 'short'

/** The function that a measurement file exports; test/bench/measurements.ts lists all of them. */
export type RunMeasurement = (effort: Effort) => Promise<Measurement[]>
