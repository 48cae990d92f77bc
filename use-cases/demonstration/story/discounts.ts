import type { CodeFields } from '../../../domain/discounts/discount-code.ts'
import { giveCode } from '../../discounts/give-code.ts'
import { makeCode } from '../../discounts/make-code.ts'
import { makeMarkdown } from '../../discounts/make-markdown.ts'
import type { NewMarkdown } from '../../../domain/discounts/markdown.ts'
import { newestMessageFrom } from '../../../data/demonstration/example-work.ts'
import { expectKind, type Happening } from '../teller.ts'
import { people } from './people.ts'
import { exampleDays, type World } from './world.ts'

const forAll: Omit<CodeFields, 'gives'> = {
  minimum: 0,
  beginsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesPerBuyer: 1,
  scope: { kind: 'all' },
  onMarkedDown: false,
}

/** Codes, a markdown that ended and one that runs. */
export function discounts({ at, products }: World): Happening[] {
  const shirts = products.filter(({ garment }) => garment === 'TShirt').map(({ id }) => id)
  return [
    code('LEYENDA10', at(exampleDays - 1, '08:30'), {
      ...forAll,
      gives: { kind: 'percent', percent: 10 },
      onMarkedDown: true,
    }),
    code('ENVIOGRATIS', at(26, '08:40'), {
      ...forAll,
      gives: { kind: 'free-shipping' },
      minimum: 40_000,
      endsAt: at(12, '00:00'),
    }),
    code('KINDER50', at(5, '12:15'), {
      ...forAll,
      gives: { kind: 'amount', amount: 5_000 },
      minimum: 60_000,
      endsAt: at(-20, '00:00'),
      mostUses: 30,
    }),
    markdown('Semana de sudaderas', at(19, '07:00'), {
      reduction: { kind: 'percent', percent: 15 },
      scope: { kind: 'categories', categories: ['Hoodies'] },
      beginsAt: at(18, '00:00'),
      endsAt: at(14, '00:00'),
    }),
    markdown('Playeras que dejan lugar', at(3, '07:20'), {
      reduction: { kind: 'percent', percent: 20 },
      scope: { kind: 'products', productIds: shirts.slice(3, 9) },
      beginsAt: at(2, '00:00'),
      endsAt: at(-6, '00:00'),
    }),
    {
      at: at(10, '12:20'),
      name: 'thanks for a message',
      tell: async ({ shop, owner, idOf }) => {
        const message = await newestMessageFrom(shop.db, people[40]!.email)
        const discount = { gives: { kind: 'amount', amount: 10_000 }, days: 60 } as const
        const id = idOf('thanks for a message')
        expectKind(await giveCode(shop, owner, { id, to: { messageId: message!.id }, discount }), 'given')
      },
    },
  ]
}

function code(spelling: string, at: Date, fields: CodeFields): Happening {
  return {
    at,
    name: `code ${spelling}`,
    tell: async ({ shop, owner, idOf }) =>
      expectKind(await makeCode(shop, owner, { id: idOf(`code ${spelling}`), spelling, fields }), 'made'),
  }
}

function markdown(name: string, at: Date, more: Omit<NewMarkdown, 'id' | 'name'>): Happening {
  return {
    at,
    name: `markdown ${name}`,
    tell: async ({ shop, owner, idOf }) =>
      expectKind(await makeMarkdown(shop, owner, { id: idOf(`markdown ${name}`), name, ...more }), 'made'),
  }
}
