import type { ArrivalChoice } from '../../../../domain/payments/arrival-decision.ts'
import type { UnreadableReason } from '../../../../domain/payments/bank-lines.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import { price } from '../../../../words/price.ts'

/** Words of the pages on which staff record the money of transfers. */
export const transferArrivalCopy = {
  title: (number: string): string => `Transferencia de ${number}`,
  back: 'Por llegar',
  buyer: 'Quien compra',
  total: 'Total',
  missing: 'Falta',
  reference: 'Referencia',
  account: 'Cuenta que le dimos',
  oldAccount: 'Ya no es tu cuenta de ahora: búscala en la anterior.',
  until: 'Se espera hasta',
  reportedKey: 'Su clave de rastreo',
  receipt: 'Ver su comprobante',
  proof: 'Un comprobante no prueba que el dinero llegó. Míralo en tu banco antes de decir que llegó.',
  arrived: 'Lo que ya llegó',
  came: (amount: Centavos, day: string): string => `${price(amount)} el ${day}`,
  goesBack: (amount: Centavos, day: string): string => `${price(amount)} el ${day}, aparte de su pago`,
  formTitle: 'Llegó',
  amount: 'Cantidad que llegó',
  day: 'Día en tu banco',
  key: 'Clave de rastreo',
  keyHint: 'La que dice tu banco. Con ella el mismo dinero no se registra dos veces.',
  press: 'Llegó',
  another: 'Llegó otra cantidad',
  anotherText: (missing: Centavos, amount: Centavos): string =>
    amount < missing
      ? `Faltaban ${price(missing)} y llegaron ${price(amount)}: ${price(missing - amount)} menos. Todavía no se registró nada. ¿Qué hacemos?`
      : `Faltaban ${price(missing)} y llegaron ${price(amount)}: ${price(amount - missing)} de más. Todavía no se registró nada. ¿Qué hacemos?`,
  choices: (isLess: boolean): Record<ArrivalChoice, string> => ({
    accept: isLess ? 'Confirmar el pedido así' : 'Confirmar el pedido y quedarme con todo',
    'ask-rest': 'Pedir lo que falta',
    'give-back': isLess ? 'Devolverlo yo y seguir esperando' : 'Confirmar el pedido y devolver lo de más',
  }),
  faults: {
    amount: 'Escribe cuánto llegó, como 439.00.',
    day: 'Elige un día de los últimos dos meses, no uno que no ha llegado.',
    key: 'Son letras y números, a lo más 30.',
  },
  said: {
    paid: 'Llegó: ya es un pedido pagado, y quien compra recibe su confirmación.',
    returned: 'Sus prendas ya se habían vendido. El dinero queda en Devoluciones para que lo regreses.',
    second: 'Este pedido ya tenía su dinero. Lo guardamos en Pagos de más, en Dinero, para que decidas.',
    rest: (missing: Centavos, until: string): string =>
      `Anotado. Le escribimos que faltan ${price(missing)}; sus prendas siguen apartadas hasta el ${until}.`,
    goesBack: 'Anotado. Queda en Devoluciones para que lo regreses, y el pedido sigue esperando su dinero.',
    already: 'Ya estaba registrado.',
    keyUsed: (number: string): string => `Esa clave de rastreo ya se registró en el pedido ${number}.`,
    unknown: 'Ese pedido no espera una transferencia.',
  },
  toOrder: 'Ver el pedido',
  toPayment: 'Decidir',
  over: 'Se acabó el tiempo y sus piezas volvieron a la venta. Si el dinero llega de todos modos, regístralo: si las piezas están, será el pedido.',
  bank: {
    title: 'Lo que dice tu banco',
    open: 'Pegar lo de mi banco',
    lead: 'Copia los movimientos de la página de tu banco, o elige el archivo CSV que te da. La tienda propone qué es de quién; tú decides. Nada de lo que mandas se guarda.',
    lines: 'Movimientos',
    file: 'O el archivo CSV de tu banco',
    fileHint: 'Hasta 1 MB. Si eliges un archivo, se lee en lugar de lo que pegaste.',
    read: 'Buscar de quién son',
    found: 'Propuestas',
    none: 'Ningún movimiento parece de un pedido que espera su dinero.',
    record: 'Registrar lo marcado',
    exact: 'trae su referencia y la cantidad exacta',
    byName: 'trae su nombre y la cantidad exacta',
    byAmount: 'es la única que espera esa cantidad: revisa el nombre',
    less: 'trae su referencia y es menos de lo que falta',
    more: 'trae su referencia y es más de lo que falta',
    again: 'otra línea ya parece de este pedido',
    late: 'llegó después de su tiempo',
    look: 'Revisar',
    recorded: (count: number): string =>
      count === 1 ? 'Se registró 1 transferencia.' : `Se registraron ${count} transferencias.`,
    notRecorded: (numbers: readonly string[]): string =>
      `No se registró: ${numbers.join(', ')}. Revísalas una por una.`,
    nothing: 'No marcaste ninguna.',
    rest: (count: number): string =>
      count === 1
        ? 'De 1 movimiento no hay nada que proponer.'
        : `De ${count} movimientos no hay nada que proponer.`,
    unreadable: (count: number): string =>
      count === 1 ? '1 línea que no se pudo leer' : `${count} líneas que no se pudieron leer`,
    reasons: {
      'no-date': 'no se ve su fecha',
      'no-sum': 'no se ve su cantidad',
      'which-amount': 'tiene varias cantidades y no se sabe cuál es',
    } satisfies Record<UnreadableReason, string>,
    tooLong: 'Es demasiado de una vez. Usa menos días.',
    empty: 'Pega aquí los movimientos, o elige el archivo.',
  },
} as const
