import { sizes } from '../../domain/catalogue/catalogue.ts'
import { fc } from './properties.ts'

/** A random size in its stored form. */
export const storedSize: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('RN', 'Unitalla', 'XCH', 'CH', 'G', 'EG', 'XG', 'XXG', ...sizes),
  fc
    .record({ from: fc.integer({ min: 1, max: 98 }), range: fc.nat(20), unit: fc.constantFrom('', 'm', 'T') })
    .map(({ from, range, unit }) => `${from}${range === 0 ? '' : `-${Math.min(99, from + range)}`}${unit}`),
)
