import { unnamed } from '../domain/opening/opening.ts'

/** The shop's name and contact details when the environment sets none. */
type Usual = Record<'name' | 'cry' | 'email' | 'whatsapp' | 'address' | 'hours', string> &
  Record<'facebook' | 'instagram', string | undefined>

export const demonstrationShop: Usual = {
  name: 'Pequeña Leyenda',
  cry: '¡Be a Legend!',
  email: 'hola@pequenaleyenda.example',
  whatsapp: '+52 81 0000 0000',
  address: 'Av. Benito Juárez 100, Centro, 64000 Monterrey, N. L.',
  hours: 'Lunes a sábado, 9:00am-6:00pm',
  facebook: 'https://www.facebook.com/pequenaleyenda',
  instagram: 'https://www.instagram.com/pequenaleyenda',
}

/** A production shop has no name and no contact until its owner sets them. */
export const nobody: Usual = {
  name: unnamed,
  cry: '',
  email: '',
  whatsapp: '',
  address: '',
  hours: 'Lunes a viernes, 9:00am-6:00pm',
  facebook: undefined,
  instagram: undefined,
}
