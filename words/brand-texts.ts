import type { Brand } from '../domain/settings/brand.ts'
import { contactFormCopy } from './contact.ts'
import { agesMade } from './sizes.ts'

type Named = { name: string; brand: Pick<Partial<Brand>, 'home' | 'about' | 'voice'> }

/** The program's template where the brand has no text of its own. */
function over<Texts extends Record<string, string>>(own: Texts | undefined, template: Texts): Texts {
  return Object.fromEntries(
    Object.entries(template).map(([name, text]) => [name, own?.[name] || text]),
  ) as Texts
}

/** The server chooses these, so a browser receives only the texts that its page shows. */
export function homeTexts({ name, brand }: Named): Brand['home'] {
  return over(brand.home, {
    title: 'Ropa infantil para todos los días',
    description: `${name}: ropa infantil divertida, cómoda, elegante y moderna para niñas y niños. Envíos en México.`,
    headline: 'Ropa para jugar,\ncrecer\ny repetir',
    lead: `En ${name} hacemos prendas divertidas y cómodas para niñas y niños.`,
    heroAlt: '',
    value1Title: 'Divertida',
    value1Text: 'Para jugar, ensuciarse y volver a empezar.',
    value2Title: 'Cómoda',
    value2Text: 'Se pone fácil y deja moverse todo el día.',
    value3Title: 'Elegante',
    value3Text: 'Para el lunes y también para el domingo.',
    value4Title: 'Moderna',
    value4Text: 'Diseños de ahora, que combinan entre sí.',
    aboutTitle: `Esto es ${name}`,
    aboutText: 'Una marca de ropa infantil hecha por personas que la cuidan como si fuera para su casa.',
    commitment:
      'Si algo no queda, no gusta o no llega como lo esperabas, escríbenos y lo arreglamos contigo.',
  })
}

export function aboutTexts({ name, brand }: Named): Brand['about'] {
  return over(brand.about, {
    description: `Quiénes somos en ${name}, qué hacemos y cómo trabajamos.`,
    welcome: `Somos ${name}. Hacemos ropa para niñas y niños, ${agesMade}.`,
    story:
      'Nos gusta la ropa infantil que se usa de verdad: la que sale al recreo, se mancha, se lava y vuelve a salir.\n\nElegimos cada prenda y cada diseño con calma, y respondemos por ellos.',
    mission: 'Que vestirse sea la parte fácil del día, y que la ropa le aguante el ritmo a quien la lleva.',
    reason1Title: 'Piezas contadas',
    reason1Text: 'Cada prenda dice cuántas quedan. Cuando dice Única Pieza, es la última.',
    reason2Title: 'Pensada para usarse',
    reason2Text: 'Ropa para todos los días, que se lava y se vuelve a poner.',
    reason3Title: 'Precios claros',
    reason3Text: 'El precio que ves es el que pagas, con IVA.',
    reason4Title: 'Personas, no robots',
    reason4Text: 'Si escribes, te contesta una persona.',
  })
}

/** The remaining setting is a switch. */
type VoiceSentences = Omit<Brand['voice'], 'noMorePictures'>

export function voiceTexts({ brand }: Pick<Named, 'brand'>): VoiceSentences {
  return over<VoiceSentences>(brand.voice, {
    made: '',
    catalogueLead: 'Cada prenda dice cuántas piezas quedan.',
    builderLead: 'Elige cada cosa y mírala aparecer.',
    contactLead: 'Te contestamos al correo que nos dejes.',
    contactThanks: contactFormCopy.thanks,
    emptyCart: 'Hay prendas esperando quien las use.',
    sizeGuide: 'Cada quien crece a su paso, tenga la edad que tenga. Mide y compara: manda la estatura.',
    catalogueDescription: `Playeras, sudaderas, sobrecamisas y conjuntos para niñas y niños, ${agesMade}.`,
    builderDescription: 'Elige prenda, talla, color y diseño, y mira cómo queda antes de pedirla.',
    contactDescription:
      'Escríbenos por formulario, WhatsApp o correo. Aquí están también la dirección y el horario.',
  })
}

export function paragraphs(text: string): string[] {
  return text.split(/\n{2,}/).filter((each) => each.trim() !== '')
}

/** Shown in the form as the value of an empty field. */
export function templatesOf({
  name,
}: {
  name: string
}): Partial<Record<keyof Brand, Record<string, string>>> {
  const nobody = { name, brand: {} }
  return { home: homeTexts(nobody), about: aboutTexts(nobody), voice: voiceTexts(nobody) }
}
