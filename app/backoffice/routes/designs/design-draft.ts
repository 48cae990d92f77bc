import {
  type Colour,
  colours,
  type DesignFields,
  type Garment,
  garments,
} from '../../../../domain/catalogue/catalogue.ts'
import { plainWithin } from '../../../../domain/values/plain-text.ts'
import { designsCopy as copy } from './words.ts'

/** The values that the user typed for a design. `picture` is '' without a print. */
export type DesignDraft = Omit<DesignFields, 'status'>
export type DesignFaults = Partial<Record<keyof DesignDraft, string>>

export const longestDesignName = 120

export const emptyDraft: DesignDraft = { name: '', picture: '', colours: [...colours], garments: ['TShirt'] }

export function sentDesignDraft(form: FormData): { draft: DesignDraft; faults: DesignFaults } {
  const text = (name: string) => String(form.get(name) ?? '')
  const chosen = <Word extends string>(words: readonly Word[], name: string): Word[] => {
    const sent = form.getAll(name)
    return words.filter((word) => sent.includes(word))
  }
  const draft: DesignDraft = {
    name: plainWithin(longestDesignName, text('name')),
    picture: text('picture').slice(0, 2048),
    colours: chosen<Colour>(colours, 'colours'),
    garments: chosen<Garment>(garments, 'garments'),
  }
  const faults: DesignFaults = {
    ...(draft.name === '' && { name: copy.nameMissing }),
    ...(draft.name.length > longestDesignName && { name: copy.nameTooLong(longestDesignName) }),
    ...(draft.picture === '' && { picture: copy.printMissing }),
    ...(draft.colours.length === 0 && { colours: copy.coloursMissing }),
    ...(draft.garments.length === 0 && { garments: copy.garmentsMissing }),
  }
  return { draft, faults }
}
