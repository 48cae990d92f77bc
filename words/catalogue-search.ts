import type { Garment } from '../domain/catalogue/catalogue.ts'
import type { Sorting } from '../domain/catalogue/search.ts'

/** Only the server loads this table; the browser receives finished sentences. */
export const catalogueSearch = {
  garment: {
    TShirt: 'Playeras',
    Hoodies: 'Sudaderas',
    Overshirts: 'Sobrecamisas',
    Sets: 'Conjuntos',
  } satisfies Record<Garment, string>,
  sortings: {
    shop: 'Orden de la tienda',
    cheapest: 'Precio: menor a mayor',
    dearest: 'Precio: mayor a menor',
    newest: 'Lo más nuevo',
  } satisfies Record<Sorting, string>,
  everyAge: 'Todas las edades',
  years: (years: number): string =>
    years === 0 ? 'Menos de 1 año' : years === 1 ? '1 año' : `${years} años`,
  count: (total: number): string => (total === 1 ? '1 prenda' : `${total} prendas`),
  /** `more`: the search stopped at its limit, and `total` is that limit. */
  countFor: (total: number, query: string, more: boolean): string =>
    `${more ? 'Más de ' : ''}${catalogueSearch.count(total)} para “${query}”`,
  title: (query: string): string => `Buscar “${query}”`,
  nothingFound: (query: string): string => `No encontramos “${query}”`,
  nothingSuits: 'No encontramos prendas así',
  nothingSuitsText: 'Prueba con otra edad, o mira todo lo que hay.',
  inEveryAge: (category: string): string => `${category} de todas las edades`,
  nothingFoundText: 'Prueba con otra palabra, o mira todo lo que hay.',
  everywhere: 'Buscar en toda la tienda',
  emptyTitle: 'Aquí no queda nada por ahora',
  emptyText: 'Las piezas de esta sección ya encontraron dueño. Estamos cortando más.',
  seeAll: 'Ver todos los productos',
} as const
