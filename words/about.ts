import { agesMade } from './sizes.ts'

export const about = {
  title: 'Nosotros',
  description:
    'Quiénes somos, de dónde salió la idea y por qué cortamos tirajes cortos de ropa infantil en Monterrey.',
  welcome: 'Bienvenidos',
  welcomeText: `Somos una marca familiar de ropa infantil. Hacemos prendas para niñas y niños ${agesMade}: playeras, sudaderas, sobrecamisas y conjuntos que se dejan correr, trepar y manchar.`,
  story: 'Nuestra Historia',
  storyText: [
    'Todo empezó en una mesa de cocina, con una caja de mudanza, unas tijeras sin punta y un niño que quería ser dinosaurio. El disfraz duró una tarde; la idea se quedó.',
    'Del cartón pasamos a la tela y de la mesa a un taller chiquito en Monterrey. Seguimos dibujando igual: primero en papel recortado, luego en algodón. Por eso todo lo que ves aquí está hecho de papel e hilo.',
  ],
  mission: 'Nuestra Misión',
  missionText:
    'Que cada niña y cada niño encuentre algo que lo haga sentir leyenda un martes cualquiera, y que la ropa le aguante el ritmo hasta que le toque al hermano menor.',
  why: '¿Por qué elegirnos?',
  reasons: [
    { title: 'Tirajes cortos', text: 'Pocas piezas de cada diseño. Cuando dice Única Pieza, es la última.' },
    { title: 'Telas que se dejan', text: 'Algodón peinado, felpa cepillada y costuras planas que no pican.' },
    {
      title: 'Precios claros',
      text: 'El precio que ves es el que pagas, con IVA. Envío gratis desde 800 pesos.',
    },
    { title: 'Personas, no robots', text: 'Si escribes, contesta alguien del taller.' },
  ],
  toCatalogue: 'Ver productos',
} as const
