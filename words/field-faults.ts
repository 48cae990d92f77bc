export const fieldFaults = {
  email: 'Escribe tu correo electrónico.',
  emailForm: 'Revisa tu correo: debe verse como nombre@correo.mx.',
  tooLong: (most: number): string => `Es demasiado largo: caben ${most} caracteres.`,
} as const
