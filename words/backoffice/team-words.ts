import type { StaffRole } from '../../domain/staff/staff-actions.ts'
import type { StaffStatus, TeamRefusal } from '../../domain/staff/team.ts'

export const roleNames: Record<StaffRole, string> = {
  owner: 'dueña',
  sales: 'ventas',
  workshop: 'taller',
  accounting: 'contabilidad',
}

export const teamCopy = {
  title: 'Equipo',
  alone:
    'Por ahora llevas la tienda tú. Cuando alguien te ayude, invítalo aquí: cada quien entra con lo suyo.',
  you: 'tú',
  status: { active: 'con acceso', invited: 'con invitación', disabled: 'sin acceso' } satisfies Record<
    StaffStatus,
    string
  >,
  lastSeen: (ago: string): string => `se le vio ${ago}`,
  neverSeen: 'no ha entrado',
  invitedUntil: (when: string): string => `la invitación sirve hasta el ${when}`,
  invitationOver: 'la invitación ya venció',
  secondFactor: 'con segundo paso',
  noSecondFactor: 'sin segundo paso',
  demonstration: 'de la demostración',
  change: 'Cambiar',
  changeOf: (name: string): string => `Cambiar el acceso de ${name}`,
  role: 'Papel',
  rolesTitle: 'Qué puede cada papel',
  roles: {
    owner: 'todo',
    sales: 'pedidos, clientes y mensajes; devuelve dinero hasta un tope',
    workshop: 'pedidos por preparar y sus hojas; no ve dinero ni correos',
    accounting: 've dinero y lo exporta; no cambia nada',
  } satisfies Record<StaffRole, string>,
  saveRole: 'Guardar papel',
  disable: 'Quitar acceso',
  disableHint: 'Sus sesiones se cierran en este momento. Lo que hizo queda en la bitácora.',
  enable: 'Devolver acceso',
  resetSecondFactor: 'Quitar su segundo paso',
  resetHint: 'Si perdió el teléfono y sus códigos: entra con su contraseña y registra otro.',
  inviteAgain: 'Enviar otra vez',
  withdraw: 'Retirar invitación',
  ownAccess: 'Lo tuyo se cambia en Mi acceso.',
  invite: 'Invitar a alguien',
  name: 'Nombre',
  email: 'Correo',
  sendInvitation: 'Enviar invitación',
  inviteHint: 'Le llega un enlace que sirve una vez, durante 48 horas.',
  faults: {
    name: 'Escribe cómo se llama.',
    email: 'Escribe su correo.',
    emailForm: 'Ese correo no parece completo.',
    tooLong: (most: number): string => `Usa ${most} letras o menos.`,
    role: 'Elige un papel.',
    form: 'Algo de este formulario no llegó completo. Abre la página otra vez.',
  },
  feedback: {
    invited: (name: string): string => `La invitación para ${name} va en camino.`,
    addressTaken: 'Ya hay alguien del equipo con ese correo.',
    role: (name: string, role: StaffRole): string => `El papel de ${name} ahora es ${roleNames[role]}.`,
    disable: (name: string): string => `${name} ya no tiene acceso y sus sesiones se cerraron.`,
    enable: (name: string): string => `${name} tiene acceso otra vez.`,
    'invite-again': (name: string): string =>
      `Otra invitación para ${name} va en camino; la anterior ya no sirve.`,
    withdraw: (name: string): string => `La invitación de ${name} ya no sirve.`,
    reset: 'Se quitó su segundo paso. Al entrar otra vez registra uno nuevo.',
  },
  why: {
    nobody: 'Esa persona ya no está en el equipo, o tú ya no puedes cambiarlo.',
    oneself: 'Tu propio acceso no se cambia aquí: así nadie se queda fuera por descuido.',
    'last-owner': 'Es la única dueña con acceso. Primero dale ese papel a alguien más.',
    demonstration: 'Es la persona con la que se entra a la demostración; no se cambia.',
    otherwise: 'Alguien ya lo cambió mientras tanto. Mira abajo cómo quedó.',
  } satisfies Record<TeamRefusal, string>,
} as const
