/** What a field of an account says when it is missing or wrong. */
export const accountFaults = {
  name: 'Escribe tu nombre.',
  lastName: 'Escribe tus apellidos.',
  phone: 'Escribe tu teléfono.',
  phoneForm: 'Revisa tu teléfono: lleva 10 dígitos, como 81 1234 5678.',
  email: 'Escribe tu correo electrónico.',
  emailForm: 'Revisa tu correo: debe verse como nombre@correo.mx.',
  pass: 'Escribe tu contraseña.',
  passShort: (least: number): string => `Tu contraseña lleva al menos ${least} caracteres.`,
  newPass: 'Escribe tu contraseña nueva.',
  current: 'Escribe tu contraseña actual.',
  tooLong: (most: number): string => `Es demasiado largo: caben ${most} caracteres.`,
} as const
