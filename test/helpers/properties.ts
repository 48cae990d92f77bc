import fc from 'fast-check'

/** A fixed seed gives everybody the same cases, so a failure can be repeated; `SEED=$RANDOM` explores others. */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 101) })

export { fc }
