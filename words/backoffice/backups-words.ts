import { onlineTitle } from '../payment-provider-words.ts'
import { counted } from '../price.ts'

export const backupsCopy = {
  good: (when: string, size: string): string => `Hecha ${when} · ${size}`,
  lastGood: (when: string): string => `La última buena es de ${when}.`,
  tried: 'Probada restaurándola aparte',
  untried: 'Sin probar (el usuario de la base de datos no puede crear otra)',
  apart: 'en otro disco',
  beside: 'en el mismo disco que la tienda',
  encrypted: 'cifrada',
  clear: 'sin cifrar',
  never: (hour: number): string => `Todavía ninguna. La primera se hace sola a las ${hour}:00.`,
  failed: (when: string): string => `No salió · ${when}`,
  underWay: 'Se está haciendo una…',
  off: 'La tienda no las hace sola (BACKUP_HOUR=off): quien tiene la máquina hace una y la guarda en otro lugar. Aquí queda anotado.',
  hint: (hour: number): string =>
    `Cada día a las ${hour}:00: base de datos, fotos y dibujos en un archivo. Quedan las tres últimas y las de 7 días, 4 semanas y 12 meses.`,
  withoutKey: `Lo que escribes en Ajustes (la contraseña del correo, las claves de ${onlineTitle}) va cifrado, y la llave no va en la copia: es SECRETS_KEY, o secrets.key en DATA_DIR. Guárdala en otro lugar que las copias.`,
  secretsNeedKey: `La copia trae cifradas las claves de Ajustes (correo, ${onlineTitle}), y la llave no va en ella. Se leen con la misma SECRETS_KEY, o con el mismo secrets.key en DATA_DIR; sin eso la tienda arranca y pide escribirlas otra vez.`,
  hintBeside:
    'Si se pierde ese disco se pierden también las copias: pide que BACKUP_FOLDER o BACKUP_BUCKET las lleve a otro lugar.',
  now: 'Hacer una ahora',
  started: 'En marcha. En cuanto termine aparece en esta página.',
  faults: {
    ENOSPC: 'No queda espacio en el disco.',
    EDQUOT: 'No queda espacio en el disco.',
    EACCES: 'No se puede escribir en la carpeta de las copias.',
    EPERM: 'No se puede escribir en la carpeta de las copias.',
    EROFS: 'La carpeta de las copias es de solo lectura.',
    EEXIST: 'BACKUP_FOLDER no es una carpeta.',
    ENOTDIR: 'BACKUP_FOLDER no es una carpeta.',
    ENOENT: 'La carpeta de las copias no está.',
    ECONNREFUSED: 'No contesta el almacén de las copias, o la base de datos.',
    ETIMEDOUT: 'El almacén de las copias tardó demasiado.',
    TimeoutError: 'El almacén de las copias tardó demasiado.',
    ENOTFOUND: 'Ese almacén de copias no existe.',
    NoSuchBucket: 'El depósito de BACKUP_BUCKET no existe.',
    AccessDenied: 'El almacén no deja entrar con esa clave a ese depósito.',
    InvalidAccessKeyId: 'El almacén no conoce BACKUP_KEY_ID.',
    SignatureDoesNotMatch: 'BACKUP_KEY_SECRET no es la de esa clave.',
    '53100': 'No queda espacio en el disco de la base de datos.',
    '57P01': 'La base de datos se cerró mientras tanto.',
    ended: 'La tienda se cerró mientras tanto; se intenta de nuevo.',
  } as Readonly<Record<string, string>>,
  newer: {
    orders: (count: number): string => (count === 1 ? '1 pedido' : `${counted(count)} pedidos`),
    customers: (count: number): string =>
      count === 1 ? '1 cuenta de cliente' : `${counted(count)} cuentas de clientes`,
    changes: (count: number): string =>
      count === 1 ? '1 cambio en la trastienda' : `${counted(count)} cambios en la trastienda`,
  },
} as const
