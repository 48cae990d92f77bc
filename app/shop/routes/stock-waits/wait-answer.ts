import type { AskedStockWait } from '../../../../use-cases/stock-waits/ask-stock-wait.ts'

/** The answer to the form 'Avísame'. `faulty`: the mail address needs a correction; `email`: as the visitor typed it. */
export type WaitAnswer =
  | { kind: 'faulty'; fault: string; email: string }
  | { kind: AskedStockWait['kind'] | 'unanswered' }
