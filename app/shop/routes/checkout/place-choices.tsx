import { placeChoicesCopy as copy } from '../../../../words/place-choices.ts'
import { Button } from '../../../ui/button.tsx'
import type { DeliveryForm } from '../../client/checkout/checkout-delivery.ts'

/** A postal code with more suburbs has no buttons for them, only the list of the field. */
const mostTags = 6

export type PlaceChoicesProps = { form: DeliveryForm; name: 'suburb' | 'city' | 'state' }

/**
 * Buttons below a part of the address. A suburb or city that was filled in for another postal code is confirmed or typed
 * again. The suburbs of the postal code are chosen. A state to which the postal code does not belong is changed.
 */
export default function PlaceChoices({ form, name }: PlaceChoicesProps) {
  const { draft, suburbs, doubtful, stateOfCode, change, trust } = form
  if (name === 'state')
    return (
      stateOfCode && (
        <p className="tags">
          <Button small onClick={() => change('state', stateOfCode)}>
            {copy.takeState(stateOfCode)}
          </Button>
        </p>
      )
    )
  const answer = (act: () => void) => () => {
    act()
    document.getElementById(`field-${name}`)?.focus()
  }
  return (
    <>
      {doubtful.includes(name) && (
        <p className="tags">
          <Button small onClick={answer(() => trust(name))}>
            {copy.keepTyped}
          </Button>
          <Button small onClick={answer(() => change(name, ''))}>
            {copy.renewTyped}
          </Button>
        </p>
      )}
      {name === 'suburb' && suburbs.length > mostTags && (
        <datalist id="suburbs">
          {suburbs.map((suburb) => (
            <option key={suburb}>{suburb}</option>
          ))}
        </datalist>
      )}
      {name === 'suburb' && suburbs.length > 1 && suburbs.length <= mostTags && (
        <fieldset className="tags">
          <legend className="only-heard">{copy.suburbs}</legend>
          {suburbs.map((suburb) => (
            <button
              key={suburb}
              type="button"
              className="tag"
              aria-pressed={draft.suburb === suburb}
              onClick={() => change('suburb', suburb)}
            >
              {suburb}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
