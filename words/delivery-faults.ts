import { fieldFaults } from './field-faults.ts'

export const deliveryFaults = {
  ...fieldFaults,
  fullName: 'Escribe el nombre completo de quien recibe.',
  phone: 'Escribe un teléfono.',
  phoneForm: 'El teléfono lleva diez números, como 81 1234 5678.',
  street: 'Escribe la calle y el número.',
  postalCode: 'Escribe tu código postal.',
  postalCodeForm: 'El código postal lleva cinco números, como 64000.',
  postalCodeOfNoState: 'Ningún estado tiene ese código postal. Revísalo, por favor.',
  postalCodeNotServed: (state: string): string =>
    `Ese código postal es de ${state}, que todavía no está en nuestra lista de envíos. Escríbenos y vemos cómo llegar.`,
  suburb: 'Escribe tu colonia.',
  city: 'Escribe tu ciudad.',
  state: 'Elige tu estado de la lista.',
  otherState: (postalCode: string, state: string): string => `El código postal ${postalCode} es de ${state}.`,
  doubtful: {
    suburb: '¿Sigue siendo tu colonia? La escribiste con otro código postal.',
    city: '¿Sigue siendo tu ciudad? La escribiste con otro código postal.',
  },
} as const
