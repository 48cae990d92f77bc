import { setTimeout as wait } from 'node:timers/promises'
import type { Requester } from './buyer.ts'

/** Number of retries, a tenth of a second apart. */
const patience = 3000

/** Retries after no response or a server error, which is passed to `hear`. Throws when the shop does not come back. */
export function patientBrowser(publicUrl: string, hear: (trouble: Response) => void = () => {}): Requester {
  return {
    async request(address, init) {
      for (let tries = 0; tries < patience; tries += 1) {
        const answer = await fetch(publicUrl + address, init).catch(() => null)
        if (answer && answer.status < 500) return answer
        if (answer) hear(answer)
        await wait(100)
      }
      throw new Error(`${address} does not come back`)
    },
  }
}
