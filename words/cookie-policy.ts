import type { LegalSection } from './legal.ts'
import { onlineProvider, onlineTitle } from './payment-provider-words.ts'

const sections: readonly LegalSection[] = [
  { id: 'lo-que-guardamos', title: 'Lo que guardamos en tu navegador', text: [] },
  {
    id: onlineProvider,
    title: `Lo que guarda ${onlineTitle}`,
    text: [
      `En la pantalla de pago, y solo en esa, se cargan los botones de ${onlineTitle}. ${onlineTitle} usa sus propias cookies para prevenir fraudes y recordar tu sesión con ellos; se rigen por su política. No las leemos.`,
    ],
  },
  {
    id: 'lo-que-no-hay',
    title: 'Lo que no hay',
    text: [
      'No usamos cookies de publicidad ni de medición, no seguimos tus pasos por otros sitios y no compartimos con nadie lo que tu navegador guarda. Como todo lo que guardamos es necesario para lo que tú pides, no te interrumpimos con una ventana de permisos.',
    ],
  },
  {
    id: 'borrar',
    title: 'Cómo borrarlo',
    text: [
      'Desde la configuración de tu navegador puedes ver y borrar las cookies y los datos de este sitio cuando quieras, o impedir que se guarden. Si los borras se vacía tu carrito y se cierra tu sesión. Si los bloqueas puedes ver toda la tienda, pero no comprar.',
      'Lo que hacemos con los datos que nos das está en el {avisoDePrivacidad}.',
    ],
  },
  { title: '¿Dudas?', text: ['Escríbenos por WhatsApp o por correo: {whatsapp}, {correo}.'] },
]

export const cookiePolicy = {
  title: 'Política de cookies',
  description: 'Qué guarda la tienda en tu navegador, para qué, cuánto dura y cómo borrarlo.',
  lead: 'Guardamos lo mínimo para que la tienda funcione. Aquí está todo, pieza por pieza.',
  sections,
} as const
