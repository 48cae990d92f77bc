/** Only customers with earlier orders load these words. */
export const earlierAddressWords = {
  title: 'Usar una dirección de antes',
  choose: 'Elige una',
  address: (of: { fullName: string; street: string; postalCode: string; city: string }): string =>
    `${of.street}, ${of.postalCode} ${of.city} (${of.fullName})`,
} as const
