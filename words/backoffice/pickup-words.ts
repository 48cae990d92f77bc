import type { PickupFault, PickupSettings } from '../../domain/shipping/pickup.ts'
import { price } from '../price.ts'

export const pickupCopy = {
  lead: 'Quien compra elige entre recibirlo en su dirección o de esta otra manera, que solo le pide nombre y teléfono.',
  picksUp: 'Ofrecer recoger o entrega local',
  pickupName: 'Cómo se llama',
  pickupNameHint: 'Como lo lee quien compra: «Recoger en la tienda», «Entrega local en San Pedro».',
  pickupText: 'Dónde, cuándo y cómo',
  pickupTextHint:
    'Se lee al comprar, en el pedido y en sus correos. Si lo cambias, también lo leen quienes ya compraron.',
  pickupCost: 'Costo',
  pickupCostHint: 'En pesos. Vacío o 0: gratis. Tu envío gratis desde cierta compra también cuenta aquí.',
  saved: (offered: boolean): string =>
    offered ? 'Guardado. Ya se puede elegir al comprar.' : 'Guardado. No se ofrece al comprar.',
  meanwhile: ({ picksUp, pickupName, pickupCost }: PickupSettings): string =>
    `Alguien cambió esto mientras lo escribías: ahora dice «${pickupName}», ${price(pickupCost)}, ${picksUp ? 'se ofrece' : 'no se ofrece'}. Lo tuyo sigue aquí; si lo guardas otra vez, queda lo tuyo.`,
  fault: {
    missing: 'Escríbelo para poder ofrecerlo.',
    'not-an-amount': 'Escribe pesos, como 35 o 35.50.',
    'too-much': 'Es demasiado.',
  } satisfies Record<PickupFault, string>,
} as const
