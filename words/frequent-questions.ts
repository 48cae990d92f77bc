export const questions = { title: '¿Otra duda?', toContact: 'Escríbenos' } as const
