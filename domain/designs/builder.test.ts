import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { dinoProduct } from '../../test/helpers/sold-goods.ts'
import {
  type BuilderOffer,
  type BuilderPrices,
  builderPrice,
  builtLine,
  type Choice,
  chooseGarment,
  colourOffered,
  coloursFor,
  designsFor,
  firstChoice,
  garmentsOffered,
  isComplete,
  mostBuilderPieces,
  offerFor,
  possibleChoice,
  readyOffer,
  shownPrice,
  toggleColour,
  toggleDesign,
  toggleSize,
  withQuantity,
} from './builder.ts'
import { addressOfChoice, choiceFromAddress, sideFromAddress } from './builder-address.ts'
import { colours, type Design, garments, sizes } from '../catalogue/catalogue.ts'
import { garmentPricesAtFirst } from './garment-price.ts'
import { priceCart } from '../purchase/priced-cart.ts'

const luna: Design = {
  id: 'luna',
  name: 'Luna y Estrellas',
  picture: '/pictures/diseno-luna',
  colours: ['Black', 'RedWine'],
  garments: ['TShirt', 'Hoodies'],
}
const tigre: Design = {
  id: 'tigre',
  name: 'Tigre de Papel',
  picture: '/pictures/diseno-tigre',
  colours: ['White', 'Black'],
  garments: ['Hoodies', 'Overshirts'],
}
const designs = [luna, tigre]
const offer: BuilderOffer = {
  garment: 'Hoodies',
  designId: 'luna',
  productId: 'sudadera-luna',
  price: 54_950,
  sizes: ['M', 'XXL'],
  piecesBySize: { '': 4 },
}
const usual = garmentPricesAtFirst.Hoodies
const priced = (...offers: BuilderOffer[]): BuilderPrices => ({ offers, garmentPrices: garmentPricesAtFirst })
const hoodie: Choice = { garment: 'Hoodies', size: 'M', colour: 'Black', designId: 'luna', quantity: 2 }

test('choosing another garment resets the design and keeps the rest; choosing the same garment changes nothing', () => {
  assert.deepEqual(chooseGarment(hoodie, 'TShirt', designs), { ...hoodie, garment: 'TShirt', designId: null })
  assert.equal(chooseGarment(hoodie, 'Hoodies', designs), hoodie)
})

test('the builder offers only garments and colours that have a design', () => {
  assert.deepEqual(garmentsOffered(designs), ['TShirt', 'Hoodies', 'Overshirts'])
  assert.deepEqual(coloursFor('TShirt', designs), ['Black', 'RedWine'])
  assert.deepEqual(coloursFor('Sets', designs), [])
  const open = { ...hoodie, designId: null, colour: null }
  assert.equal(toggleColour(open, 'Brown', designs), open, 'no design is brown')
  assert.equal(chooseGarment({ ...open, colour: 'RedWine' }, 'Overshirts', designs).colour, null)
})

test('an address with a garment or colour without designs opens the builder on the first offered garment', () => {
  const sets: Choice = { garment: 'Sets', size: 'M', colour: 'Brown', designId: 'luna', quantity: 2 }
  assert.deepEqual(possibleChoice(sets, designs), { ...sets, garment: 'TShirt', colour: null })
  const overshirts = { ...sets, garment: 'Sets' as const, designId: null }
  assert.equal(possibleChoice(overshirts, [{ ...tigre, garments: ['Overshirts'] }]).garment, 'Overshirts')
  assert.equal(possibleChoice(sets, []).garment, 'Sets', 'without designs the builder is closed')
})

test('choosing the chosen size, colour or design again removes the choice', () => {
  assert.equal(toggleSize(hoodie, 'M').size, null)
  assert.equal(toggleSize(hoodie, 'XL').size, 'XL')
  assert.equal(toggleColour(hoodie, 'Black', designs).colour, null)
  assert.equal(toggleDesign(hoodie, luna).designId, null)
})

test('choosing a design that does not come in the chosen colour removes the colour', () => {
  const wine = { ...hoodie, colour: 'RedWine' as const }
  assert.deepEqual(toggleDesign(wine, tigre), { ...wine, designId: 'tigre', colour: null })
  assert.equal(toggleDesign(hoodie, tigre).colour, 'Black', 'this one keeps the colour')
})

test('a colour that the chosen design does not come in cannot be chosen', () => {
  assert.equal(colourOffered(hoodie, 'White', designs), false)
  assert.equal(toggleColour(hoodie, 'White', designs), hoodie)
  assert.equal(toggleColour({ ...hoodie, designId: null }, 'White', designs).colour, 'White')
})

test('a garment offers only its own designs', () => {
  assert.deepEqual(designsFor('Overshirts', designs), [tigre])
  const overshirt: Choice = { ...firstChoice, garment: 'Overshirts' }
  assert.equal(toggleDesign(overshirt, luna), overshirt)
})

test('pieces of a product are taken only in its exact size; everything else is made to order', () => {
  assert.equal(readyOffer(offer, 'M'), offer)
  assert.equal(readyOffer(offer, 'XL'), null)
  assert.equal(readyOffer(offer, null), null)
  assert.equal(readyOffer({ ...offer, piecesBySize: { '': 0 } }, 'M'), null, 'none: made to order')
  assert.equal(readyOffer(null, 'M'), null)
})

test('the quantity goes from one piece to the number of available pieces', () => {
  assert.deepEqual(
    [-3, 0, 1, 4, 31, 2.7, Number.NaN].map((wanted) => withQuantity(hoodie, wanted, 30).quantity),
    [1, 1, 1, 4, 30, 2, 1],
  )
  assert.equal(mostBuilderPieces(offer, 'M'), 4)
  assert.equal(mostBuilderPieces(offer, 'XL'), 30, 'made to order')
  assert.equal(mostBuilderPieces(null, 'M'), 30)
  assert.equal(mostBuilderPieces({ ...offer, piecesBySize: { '': 35 } }, 'M'), 35)
})

test('a garment from stock costs what its product costs; one made to order in XXL costs 15 % more, half a centavo rounded up', () => {
  assert.equal(offerFor([offer], hoodie), offer)
  assert.equal(offerFor([offer], { ...hoodie, garment: 'TShirt' }), null)
  assert.equal(builderPrice(offer, 'XL', usual), 54_950)
  assert.equal(builderPrice(offer, 'XXL', usual), 54_950, 'a piece in stock')
  assert.equal(
    builderPrice({ ...offer, piecesBySize: { '': 0 } }, 'XXL', usual),
    63_193,
    '631.925 pesos, made to order',
  )
  assert.equal(builderPrice(null, null, 31_000), 31_000)
  assert.equal(builderPrice(null, 'XXL', 31_000), 35_650)
})

test('before a design is chosen the lowest possible price is shown, so that a choice never lowers it', () => {
  const both = priced(offer, { ...offer, designId: 'tigre', price: 31_000 })
  const open = { ...hoodie, designId: null }
  assert.deepEqual(shownPrice(hoodie, designs, both), { each: 54_950, before: null, least: false })
  assert.deepEqual(shownPrice(open, designs, both), { each: 31_000, before: null, least: true })
  assert.deepEqual(
    shownPrice(open, designs, priced(offer)),
    { each: 20_000, before: null, least: true },
    'tigre has no product',
  )
  assert.deepEqual(shownPrice({ ...open, colour: 'RedWine' }, designs, both), {
    each: 54_950,
    before: null,
    least: true,
  })
  assert.deepEqual(shownPrice({ ...open, size: 'XXL' }, designs, both), {
    each: 31_000,
    before: null,
    least: true,
  })
  const made = priced(...both.offers.map((each) => ({ ...each, piecesBySize: { '': 0 } })))
  assert.deepEqual(shownPrice({ ...open, size: 'XXL' }, designs, made), {
    each: 35_650,
    before: null,
    least: true,
  })
  assert.deepEqual(shownPrice(open, [], priced()), { each: 20_000, before: null, least: true })
  const down = { ...offer, price: 43_960, priceBefore: 54_950 }
  const shown = (of: BuilderOffer) => shownPrice(hoodie, designs, priced(of))
  assert.deepEqual(shown(down), { each: 43_960, before: 54_950, least: false })
  assert.deepEqual(
    shown({ ...down, piecesBySize: { '': 0 } }),
    { each: 43_960, before: null, least: false },
    'made to order',
  )
  const dear = { offers: [], garmentPrices: { ...garmentPricesAtFirst, Hoodies: 31_000 } }
  assert.deepEqual(shownPrice(hoodie, designs, dear), { each: 31_000, before: null, least: false })
})

test('a line from stock names its product; a line made to order says what is made', () => {
  const built = (of: BuilderOffer | null) => ({ designName: luna.name, offer: of, image: '/x.svg', usual })
  const facts = (choice: Choice, of: BuilderOffer | null) => {
    assert.ok(isComplete(choice))
    const { id, title, pieces, price, quantity } = builtLine(choice, built(of))
    assert.deepEqual([title, quantity], ['Sudadera Luna y Estrellas', 2])
    return [id, pieces, price]
  }
  assert.deepEqual(facts(hoodie, offer), ['sudadera-luna#Black-M', 4, 54_950])
  // The price is known, the pieces are not.
  const other = facts({ ...hoodie, size: 'XL' }, offer)
  assert.deepEqual(other, ['custom-Hoodies-luna#Black-XL', null, 54_950])
  assert.deepEqual(facts(hoodie, null), ['custom-Hoodies-luna#Black-M', null, 20_000])
})

const anyChoice: fc.Arbitrary<Choice> = fc.record(
  {
    garment: fc.constantFrom(...garments),
    size: fc.constantFrom(null, ...sizes),
    colour: fc.constantFrom(null, ...colours),
    designId: fc.constantFrom(null, 'luna', 'tigre', 'nadie'),
    quantity: fc.integer({ min: 1, max: 30 }),
  },
  { noNullPrototype: true },
)
const anyStep = fc.oneof(
  fc
    .constantFrom(...garmentsOffered(designs))
    .map((garment) => (choice: Choice) => chooseGarment(choice, garment, designs)),
  fc.constantFrom(...sizes).map((size) => (choice: Choice) => toggleSize(choice, size)),
  fc.constantFrom(...colours).map((colour) => (choice: Choice) => toggleColour(choice, colour, designs)),
  fc.constantFrom(...designs).map((design) => (choice: Choice) => toggleDesign(choice, design)),
  fc.integer({ min: -2, max: 50 }).map((pieces) => (choice: Choice) => withQuantity(choice, pieces, 30)),
)
const canBeMade = (choice: Choice): boolean => {
  const design = designs.find(({ id }) => id === choice.designId)
  if (choice.designId === null)
    return choice.colour === null || coloursFor(choice.garment, designs).includes(choice.colour)
  return (
    design !== undefined &&
    design.garments.includes(choice.garment) &&
    (choice.colour === null || design.colours.includes(choice.colour))
  )
}

test('after any sequence of choices the garment can be made, and its address keeps every choice', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
      let choice = firstChoice
      for (const step of steps) {
        choice = step(choice)
        assert.ok(canBeMade(choice), JSON.stringify(choice))
        assert.deepEqual(possibleChoice(choice, designs), choice)
        assert.deepEqual(choiceFromAddress(new URLSearchParams(addressOfChoice(choice))), choice)
      }
    }),
  )
})

test('any address gives a garment that can be made, and keeps the choices that are possible', () => {
  fc.assert(
    fc.property(anyChoice, (written) => {
      const choice = possibleChoice(written, designs)
      assert.ok(canBeMade(choice))
      const garment = garmentsOffered(designs).find((each) => each === written.garment) ?? 'TShirt'
      assert.deepEqual([choice.garment, choice.size], [garment, written.size])
      if (written.garment === garment && canBeMade(written)) assert.deepEqual(choice, written)
    }),
  )
})

test('the server prices whatever can be put into the cart at the same price', () => {
  const garmentPrices = { TShirt: 18_000, Hoodies: 35_050, Overshirts: 29_990, Sets: 41_000 }
  fc.assert(
    fc.property(anyChoice, fc.constantFrom(null, offer, { ...offer, sizes: [] }), (written, only) => {
      const choice = withQuantity(possibleChoice(written, designs), written.quantity, 4)
      if (!isComplete(choice)) return
      const found = only && offerFor([only], choice)
      const designName = designs.find(({ id }) => id === choice.designId)!.name
      const line = builtLine(choice, {
        designName,
        offer: found,
        image: '',
        usual: garmentPrices[choice.garment],
      })
      const { garment, designId, price, piecesBySize } = offer
      const product = { ...dinoProduct, garment, designId, price, piecesBySize, ages: only?.sizes ?? [] }
      const priced = priceCart([{ lineId: line.id, quantity: line.quantity, unitPrice: line.price }], {
        products: new Map([[offer.productId, product]]),
        designs: new Map(designs.map((design) => [design.id, design])),
        offers: only ? [only] : [],
        garmentPrices,
        membershipCard: { kind: 'sign-in' },
      })
      assert.equal(priced.kind, 'priced', JSON.stringify(priced))
    }),
  )
})

test('an address may use Spanish words or stored names in any letter case; unknown values are dropped', () => {
  const read = (search: string) => choiceFromAddress(new URLSearchParams(search))
  assert.deepEqual(read('prenda=sudadera&talla=m&color=negro&diseno=luna&piezas=2'), hoodie)
  assert.deepEqual(read('prenda=HOODIES&talla=M&color=Black&diseno=luna&piezas=2'), hoodie)
  assert.deepEqual(read('prenda=capa&talla=XS3&color=oro&diseno=%3Cb%3E&piezas=10000'), firstChoice)
  assert.deepEqual(read('piezas=0'), firstChoice)
  assert.equal(sideFromAddress(new URLSearchParams('lado=espalda')), 'back')
  assert.equal(sideFromAddress(new URLSearchParams('lado=arriba')), 'front')
})
