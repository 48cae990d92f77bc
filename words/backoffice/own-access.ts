export const ownAccess = {
  title: 'Mi acceso',
  secondFactor: 'Segundo paso',
  secondFactorText: 'La huella o el código con que confirmas que eres tú, y tus códigos de respaldo.',
  secondFactorOpen: 'Ver y cambiar',
  sessions: 'Dónde tienes abierta la trastienda',
  sessionsText: 'Cada sesión dura doce horas. Si una no es tuya, ciérrala y cambia tu contraseña.',
  here: 'este navegador',
  someBrowser: 'Un navegador',
  session: (address: string, since: string, seen: string): string =>
    `${address === '' ? '' : `Red ${address} · `}desde el ${since} · en uso ${seen}`,
  end: 'Cerrar',
  endOf: (browser: string): string => `Cerrar la sesión de ${browser}`,
  endOthers: 'Cerrar todas las demás',
  onlyThis: 'No hay otra sesión abierta.',
  ended: 'Sesión cerrada.',
  alreadyEnded: 'Esa sesión ya no estaba abierta.',
  endedOthers: (count: number): string =>
    count === 1 ? 'Se cerró una sesión.' : `Se cerraron ${count} sesiones.`,
  password: 'Tu contraseña',
  passwordText:
    'Al cambiarla se cierran tus demás sesiones, y los otros navegadores vuelven a ser desconocidos.',
  current: 'Tu contraseña de hoy',
  pass: 'La nueva',
  change: 'Cambiar mi contraseña',
  changing: 'Cambiando…',
  changed: 'Tu contraseña cambió. Tus demás sesiones se cerraron.',
  inDemonstration:
    'En la tienda de muestra todos entran con un botón: aquí no hay contraseña que cambiar, y solo ves tu sesión.',
} as const
