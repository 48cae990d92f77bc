/** Shown below the size guide and below 'Pagos y envíos'. */
export const questions = { title: '¿Otra duda?', toContact: 'Escríbenos' } as const
