/** Shown when a form restores personal data typed before the session ended. */
export const keptDataCopy = {
  cameBack: (day: string, time: string): string =>
    `Esto es lo que escribiste el ${day} a las ${time} y no alcanzaste a guardar: revísalo y guárdalo.`,
  discard: 'Descartar',
} as const
