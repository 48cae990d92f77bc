/** One number of `npm run bench`: what a measurement file answers with, as many as it likes. */
export type Measurement = {
  /** What was measured, in words that stay the same from run to run: kept results are found by it. */
  what: string
  /** Of `median` and `spread`: 'ms', 'ms of CPU', 'requests/s', 'kB', 'MiB', 'buffers', 'queries', 'times', … */
  unit: string
  median: number
  /** The smallest and the largest of the rounds; the median, both times, where it was counted once. */
  spread: [number, number]
  /** `median` by what the bare Node server did in the same minute on the same machine. */
  ratio?: number
  /** Speaks of `ratio` where there is one, else of `median`. It also says which way is better. */
  goal?: { atMost?: number; atLeast?: number }
  /** The client used, the size of the catalogue, what was not possible here. */
  note?: string
}

/**
 * `whole` gives the figures. `short` does the same work with as little as gives any figure at all: the tests run it, to
 * see that the measurement still works (test/bench/every-measurement.test.ts).
 */
export type Effort = 'whole' | 'short'

/** A file of this folder exports one of these; test/bench/measurements.ts lists them. */
export type RunMeasurement = (effort: Effort) => Promise<Measurement[]>
