import fc from 'fast-check'

/** The same cases for everybody, so that a red run is everybody's; `SEED=$RANDOM` explores. */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 101) })

export { fc }
