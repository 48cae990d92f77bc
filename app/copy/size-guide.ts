export const sizeGuideCopy = {
  title: 'Guía de tallas',
  description:
    'Estatura, pecho y cintura por edad, en centímetros, para elegir la talla correcta a la primera.',
  lead: 'Nuestras tallas van por edad, pero cada quien crece a su paso. Mide a tu leyenda y compara: manda la estatura.',
  caption: 'Medidas del cuerpo en centímetros',
  age: 'Edad',
  height: 'Estatura',
  chest: 'Pecho',
  waist: 'Cintura',
  range: (from: number, to: number): string => `${from}–${to}`,
  howTitle: 'Cómo medir',
  how: [
    { title: 'Estatura', text: 'Sin zapatos, de espaldas a la pared, de la coronilla al piso.' },
    { title: 'Pecho', text: 'Alrededor de la parte más ancha, por debajo de los brazos, sin apretar.' },
    { title: 'Cintura', text: 'A la altura del ombligo, con la cinta suelta.' },
  ],
  tip: 'Si queda entre dos tallas, elige la mayor. En sudaderas de corte holgado la menor suele bastar: lo decimos en cada prenda.',
  toCatalogue: 'Ver productos',
} as const
