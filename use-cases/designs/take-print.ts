import { savePrintSent } from '../../data/pictures/owner-prints.ts'
import type { PrintFault } from '../../domain/designs/own-print.ts'
import type { TakenPrint } from '../../gateways/prints/own-prints.ts'
import type { Shop } from '../shop.ts'

/** Stores an uploaded print. A print that no design uses is deleted after thirty days. */
export async function takePrint({ db, ownPrints, log, now }: Shop, sent: Uint8Array): Promise<TakenPrint> {
  try {
    return await ownPrints.take(sent, (address) => savePrintSent(db, address, now()))
  } catch (error) {
    log({ level: 'error', what: 'print not kept', error: String(error) })
    const fault: PrintFault = 'not-now'
    return { kind: 'fault', fault }
  }
}
