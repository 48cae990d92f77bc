import { fieldFaults } from './field-faults.ts'

export const accountFaults = {
  ...fieldFaults,
  name: 'Escribe tu nombre.',
  lastName: 'Escribe tus apellidos.',
  phone: 'Escribe tu teléfono.',
  phoneForm: 'Revisa tu teléfono: lleva 10 dígitos, como 81 1234 5678.',
  pass: 'Escribe tu contraseña.',
  passShort: (least: number): string => `Tu contraseña lleva al menos ${least} caracteres.`,
  newPass: 'Escribe tu contraseña nueva.',
  current: 'Escribe tu contraseña actual.',
} as const
