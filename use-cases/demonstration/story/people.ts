import { decomposed } from '../../../domain/values/plain-text.ts'
import type { DeliveryAddress } from '../../../domain/shipping/delivery.ts'

export type Person = {
  /** The position in the list, which also gives telephone, street and internet address. */
  index: number
  name: string
  lastName: string
  email: string
  phone: string
  /** Has an account. */
  registered: boolean
  /** For whom this person buys. */
  child: { audience: 'Boy' | 'Girl'; size: string }
  place: Place
}

/** Postal code, suburb, city, state: of the demonstration's list of postal codes. */
type Place = readonly [string, string, string, string]

const places: readonly Place[] = [
  ['64000', 'Centro', 'Monterrey', 'Nuevo León'],
  ['64610', 'La Huerta', 'Monterrey', 'Nuevo León'],
  ['66220', 'Centro', 'San Pedro Garza García', 'Nuevo León'],
  ['50130', 'Las Jacarandas', 'Toluca', 'Estado de México'],
  ['66450', 'Las Fuentes', 'San Nicolás de los Garza', 'Nuevo León'],
  ['44600', 'Puerta Grande', 'Guadalajara', 'Jalisco'],
  ['64830', 'Las Golondrinas', 'Monterrey', 'Nuevo León'],
  ['62290', 'Los Encinos', 'Cuernavaca', 'Morelos'],
  ['66600', 'Centro', 'Apodaca', 'Nuevo León'],
  ['76060', 'Los Framboyanes', 'Querétaro', 'Querétaro'],
  ['67170', 'Vista Hermosa', 'Guadalupe', 'Nuevo León'],
  ['25280', 'La Estación', 'Saltillo', 'Coahuila'],
  ['97130', 'Lomas Verdes', 'Mérida', 'Yucatán'],
  ['64460', 'Bosques del Norte', 'Monterrey', 'Nuevo León'],
  ['72160', 'La Estación', 'Puebla', 'Puebla'],
  ['78210', 'Los Pinos', 'San Luis Potosí', 'San Luis Potosí'],
  ['22420', 'La Huerta', 'Tijuana', 'Baja California'],
  ['66260', 'Los Encinos', 'San Pedro Garza García', 'Nuevo León'],
  ['88500', 'Centro', 'Reynosa', 'Tamaulipas'],
  ['53100', 'Centro', 'Naucalpan de Juárez', 'Estado de México'],
  ['64240', 'Los Colibríes', 'Monterrey', 'Nuevo León'],
  ['31210', 'Rincón del Bosque', 'Chihuahua', 'Chihuahua'],
  ['37200', 'Barrio Nuevo', 'León', 'Guanajuato'],
  ['77510', 'Rincón del Bosque', 'Cancún', 'Quintana Roo'],
]

const streets = [
  'Privada de los Alebrijes',
  'Calle Papel Picado',
  'Av. de los Globos',
  'Calle de la Jacaranda',
  'Cerrada del Ajolote',
  'Calle Luna de Octubre',
  'Av. de la Monarca',
  'Calle del Trompo',
  'Paseo de las Bugambilias',
  'Calle Lotería',
  'Callejón del Colibrí',
]

/** Everybody is invented. With '*': has an account. The child's audience and size follow the name. */
const names = `
Mariana Cantú* Girl 4|Rosa Elena Villarreal* Boy 6|Jimena Garza* Girl 6|Paola Treviño* Boy 4|Daniela Sepúlveda* Girl 8
Karla Montemayor* Boy 8|Fernanda Lozano* Girl 2|Ana Sofía Rangel* Boy 2|Claudia Elizondo* Girl 3|Verónica Cavazos* Boy 10
Gabriela Zambrano* Girl 10|Luis Ángel Guajardo* Boy 6|Alejandra de la Fuente* Girl 4|Héctor Salinas* Girl 6|Brenda Támez* Boy 12m
Lorena Quiroga* Girl 12m|Adriana Peña* Boy 4|Mónica Robledo* Girl 8|Sandra Ibáñez* Boy 3|Érika Longoria* Girl 6
Julieta Barrera* Boy 8|Patricia Leal* Girl 4|Itzel Hernández* Girl 2|Miriam Castañeda* Boy 6
Carolina Ruiz Girl 6|Diego Armando Flores Boy 8|Yolanda Mireles Girl 3|Teresa Ayala Boy 4|Norma Alicia Sáenz Girl 8
Ricardo Benavides Boy 6|Leticia Oviedo Girl 4|Marcela Dávila Boy 10|Guadalupe Ortiz Girl 6|Ximena Arreola Girl 12m
Roberto Carrizales Boy 4|Silvia Morales Girl 2|Aurora Nájera Boy 3|Perla Esquivel Girl 4|Iván Maldonado Boy 6
Beatriz Solís Girl 10|Rocío Campos Boy 8|Nayeli Pacheco Girl 6|Jorge Luis Medrano Boy 2|Angélica Frías Girl 8
Esteban Coronado Boy 6|Magdalena Ríos Girl 4|Raquel Navarro Boy 18m|Óscar Villanueva Girl 3`

const domains = ['correo.example', 'buzon.example', 'familia.example']

function plain(text: string): string {
  return decomposed(text)
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
}

export const people: readonly Person[] = names
  .trim()
  .split(/[|\n]/)
  .map((line, index): Person => {
    const [, fullName = '', star = '', audience = '', size = ''] =
      /^(.+?)(\*?) (Boy|Girl) (\S+)$/.exec(line) ?? []
    // The last word is the family name, except in 'de la Fuente'.
    const at = fullName.includes(' de la ') ? fullName.indexOf(' de la ') : fullName.lastIndexOf(' ')
    const [name, lastName] = [fullName.slice(0, at), fullName.slice(at + 1)]
    return {
      index,
      name,
      lastName,
      email: `${plain(name.split(' ', 1)[0]!)}.${plain(lastName)}@${domains[index % domains.length]!}`,
      phone: `+52810000${String(1000 + index * 37).padStart(4, '0')}`,
      registered: star === '*',
      child: { audience: audience === 'Boy' ? 'Boy' : 'Girl', size },
      place: places[(index * 5) % places.length]!,
    }
  })

export function receiverOf({ name, lastName, phone }: Person) {
  return { fullName: `${name} ${lastName}`, phone }
}

export function deliveryOf(person: Person): DeliveryAddress {
  const { index, place } = person
  const [postalCode, suburb, city, state] = place
  const street = `${streets[index % streets.length]!} ${101 + ((index * 53) % 870)}`
  return { ...receiverOf(person), street, suburb, city, state, postalCode, country: 'MX' }
}

/** Addresses of documentation (RFC 5737), which belong to nobody. */
export function networkAddressOf({ index }: Person): string {
  return `203.0.113.${index + 1}`
}
