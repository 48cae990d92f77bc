import { addToCollection, repositionCollected } from '../../collections/collect-products.ts'
import { createCollection } from '../../collections/save-collection.ts'
import type { CollectionFields } from '../../../domain/collections/collection.ts'
import { expectKind, type Happening } from '../teller.ts'
import type { World } from './world.ts'

type ExampleCollection = Partial<CollectionFields> & { name: string; description: string; products: RegExp }

const plain = { picture: '', shownFrom: null, shownUntil: null, onHome: false, homeRow: false }

/** Four groups of the owner. The home page has tiles of three; the third ends soon and has a row too, the fourth has not begun. */
export function collections(world: World): Happening[] {
  return [
    made(world, world.at(31, '10:05'), {
      name: 'Bebé',
      description:
        'Conjuntos y playeras de los primeros meses: broches que no aprietan y algodón que no pica.',
      picture: '/pictures/conjunto-dino-bebe-frente',
      products: /bebe|bomberito|cielo-de-siesta|ciguena|colibri-madrugador|conjunto-(concha-de|nopalito)/,
      onHome: true,
    }),
    made(world, world.at(31, '10:21'), {
      name: 'Pijamas',
      description: 'Para dormir, y para los domingos en que nadie se cambia de ropa.',
      picture: '/pictures/conjunto-luna-lunera-frente',
      products: /lunera|dormilon|via-lactea|concha-cafe|ciguena/,
      onHome: true,
    }),
    made(world, world.at(12, '17:40'), {
      name: 'Frío de la mañana',
      description: 'Sudaderas y chamarras para salir temprano. Las juntamos mientras dure el frío.',
      picture: '/pictures/chamarra-cerro-de-la-silla-frente',
      products: /^(sudadera|chamarra)-(?!bugambilia)/,
      shownFrom: world.at(10, '00:00'),
      shownUntil: world.at(-21, '00:00'),
      onHome: true,
      homeRow: true,
    }),
    made(world, world.at(4, '18:02'), {
      name: 'Fiesta de disfraces',
      description: 'Luchadores, bomberos, astronautas y alebrijes.',
      picture: '/pictures/conjunto-luchador-tecnico-frente',
      products: /luchador|mascara|bombero|cohete|cosmonauta|alebrije/,
      shownFrom: world.at(-12, '00:00'),
    }),
    {
      at: world.at(9, '19:05'),
      name: 'collection in another order',
      tell: async ({ shop, owner }) => {
        const moved = {
          collection: 'pijamas',
          ids: ['conjunto-via-lactea'],
          spot: { side: 'first' },
        } as const
        expectKind(await repositionCollected(shop, owner, moved), 'moved')
      },
    },
  ]
}

function made(world: World, at: Date, { products, name, ...more }: ExampleCollection): Happening {
  const ids = world.products.map(({ id }) => id).filter((id) => products.test(id))
  return {
    at,
    name: `collection ${name}`,
    tell: async ({ shop, owner, idOf }) => {
      const fields = { ...plain, name, ...more }
      const created = await createCollection(shop, owner, { key: idOf(`collection ${name}`), fields })
      const { id } = expectKind(created, 'created')
      expectKind(await addToCollection(shop, owner, { collection: id, ids }), 'added')
    },
  }
}
