export const holdClock = {
  held: 'Apartamos tus piezas:',
  timeLeft: 'Tiempo para pagar:',
  minutesLeft: (minutes: number): string => `Minutos para pagar: ${minutes}.`,
  heldMinutes: (minutes: number): string =>
    minutes === 1
      ? 'Tus piezas siguen apartadas 1 minuto más.'
      : `Tus piezas siguen apartadas ${minutes} minutos más.`,
} as const
