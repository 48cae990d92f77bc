import { randomUUID } from 'node:crypto'
import { lookUpPostalCode } from '../../use-cases/purchase/look-up-postal-code.ts'
import { sendPostalCodes } from '../../use-cases/shipping/send-postal-codes.ts'
import { takeInPostalCodes } from '../../use-cases/shipping/take-in-postal-codes.ts'
import { postalCodeFile } from '../helpers/postal-code-file.ts'
import { hireStaff } from '../helpers/staff.ts'
import { createTestShop } from '../helpers/test-shop.ts'
import type { Effort, Measurement } from './measurement.ts'

const mebibyte = 1024 * 1024
/** `codes`: postal codes in each of the 32 states. `places`: neighbourhoods of each code. */
const efforts = { whole: { codes: 1_000, places: 5 }, short: { codes: 2, places: 1 } }

/** The post office's whole list taken in, twice, in the place of itself; and how long somebody waits who asks meanwhile. */
export async function measurePostalCodes(effort: Effort): Promise<Measurement[]> {
  const at = await createTestShop()
  try {
    const owner = await hireStaff(at.db, { role: 'owner' })
    const bytes = postalCodeFile(efforts[effort])
    const [times, memory, waits] = [new Array<number>(), new Array<number>(), new Array<number>()]
    for (let round = 0; round < 2; round += 1) {
      const id = randomUUID()
      await sendPostalCodes(at.shop, owner, { id, name: 'CPdescarga.txt', bytes })
      const before = process.memoryUsage.rss()
      let most = before
      let done = false
      const began = performance.now()
      const taking = takeInPostalCodes(at.shop, id).then(() => (done = true))
      while (!done) {
        const asked = performance.now()
        await lookUpPostalCode(at.shop, '64000')
        waits.push(performance.now() - asked)
        most = Math.max(most, process.memoryUsage.rss())
      }
      await taking
      times.push((performance.now() - began) / 1000)
      memory.push((most - before) / mebibyte)
    }
    const told = (what: string, unit: string, all: readonly number[], atMost: number): Measurement => ({
      what,
      unit,
      median: all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!,
      spread: [Math.min(...all), Math.max(...all)],
      goal: { atMost },
      note: '160,000 neighbourhoods of 32,000 codes',
    })
    return [
      told('the list of all postal codes taken in', 's', times, 20),
      told('memory on top while it is taken in', 'MiB', memory, 250),
      told('a postal code asked for meanwhile', 'ms', waits, 100),
    ]
  } finally {
    await at.close()
  }
}
