import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  type Choice,
  chooseGarment,
  colourOffered,
  coloursFor,
  designsFor,
  garmentNouns,
  garmentsOffered,
  toggleColour,
  toggleDesign,
  toggleSize,
} from '../../../../domain/designs/builder.ts'
import { type Size, sizes } from '../../../../domain/catalogue/catalogue.ts'
import { builderCopy as copy } from '../../../../words/builder-words.ts'
import { catalogue } from '../../../../words/catalogue-words.ts'
import { colourName } from '../../../../words/colours.ts'
import { paths } from '../../../../words/paths.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { News } from './builder-news.ts'
import type { DesignView } from './design-view.ts'
import { NextChoice } from './next-choice.tsx'

type BuilderChoicesProps = {
  choice: Choice
  designs: readonly DesignView[]
  /** The ages of each size in the spelling of products: '4', '0-1'. */
  ages: Partial<Record<Size, string>>
  news: News
}

export function BuilderControls({ choice, designs, ages, news }: BuilderChoicesProps) {
  const design = designs.find(({ id }) => id === choice.designId)
  return (
    <>
      <Garments choice={choice} designs={designs} />
      <Colours choice={choice} designs={designs} news={news} />
      <Group name={copy.design} chosen={design?.name ?? null}>
        {news.group === 'design' && <p className="alarm firm builder-news">{news.text}</p>}
        <Stickers choice={choice} designs={designs} />
      </Group>
      <Sizes choice={choice} ages={ages} />
    </>
  )
}

function Garments({ choice, designs }: Pick<BuilderChoicesProps, 'choice' | 'designs'>) {
  return (
    <Group name={copy.garment} chosen={garmentNouns[choice.garment]}>
      <div className="builder-cuts">
        {garmentsOffered(designs).map((garment) => (
          <NextChoice
            key={garment}
            next={chooseGarment(choice, garment, designs)}
            pressed={garment === choice.garment}
            className="builder-cut"
          >
            <img
              src={paths.builderPicture(`prenda=${garmentNouns[garment].toLowerCase()}&color=beige`)}
              alt=""
              width={96}
              height={120}
            />
            <span>{garmentNouns[garment]}</span>
          </NextChoice>
        ))}
      </div>
    </Group>
  )
}

function Colours({ choice, designs, news }: Omit<BuilderChoicesProps, 'ages'>) {
  const colours = coloursFor(choice.garment, designs)
  const refused = colours.some((colour) => !colourOffered(choice, colour, designs))
  return (
    <Group name={copy.colour} chosen={choice.colour && colourName[choice.colour]}>
      <div className="builder-swatches">
        {colours.map((colour) => {
          const offered = colourOffered(choice, colour, designs)
          return (
            <NextChoice
              key={colour}
              next={toggleColour(choice, colour, designs)}
              pressed={colour === choice.colour}
              disabled={!offered}
              label={offered ? undefined : copy.notInDesign(colour)}
              className={`builder-swatch paper-${colour}`}
            >
              <span className="builder-scrap" />
              <span>{colourName[colour]}</span>
            </NextChoice>
          )
        })}
      </div>
      {news.group === 'colour' && <p className="alarm firm builder-news">{news.text}</p>}
      {refused && news.group !== 'colour' && <p className="soft small">{copy.colourHint}</p>}
    </Group>
  )
}

/** The designs. One that does not exist in the chosen colour is marked, and can still be chosen. */
function Stickers({ choice, designs }: Pick<BuilderChoicesProps, 'choice' | 'designs'>) {
  return (
    <ul className="plain builder-stickers">
      {designsFor(choice.garment, designs).map((design) => {
        const otherColours = choice.colour !== null && !design.colours.includes(choice.colour)
        return (
          <li key={design.id}>
            <NextChoice
              next={toggleDesign(choice, design)}
              pressed={design.id === choice.designId}
              className="builder-sticker"
            >
              <span className="builder-print">
                <Picture picture={design.sticker} alt="" sizes="7rem" />
              </span>
              <span>{`${design.name} `}</span>
              {otherColours && <small>{copy.inOtherColours}</small>}
            </NextChoice>
          </li>
        )
      })}
    </ul>
  )
}

function Sizes({ choice, ages }: Pick<BuilderChoicesProps, 'choice' | 'ages'>) {
  const ageOf = (size: Size) => (ages[size] === undefined ? null : catalogue.age(ages[size]))
  return (
    <Group
      name={copy.size}
      chosen={choice.size && [choice.size, ageOf(choice.size)].filter(Boolean).join(' · ')}
    >
      <div className="builder-tags">
        {sizes.map((size) => (
          <NextChoice
            key={size}
            next={toggleSize(choice, size)}
            pressed={size === choice.size}
            className="tag builder-tag"
          >
            <strong>{size}</strong> {ageOf(size) && <small>{ageOf(size)}</small>}
          </NextChoice>
        ))}
      </div>
      <p className="links soft small builder-note">
        {copy.xxl} <Link to={paths.sizeGuideLetters}>{copy.sizeGuide}</Link>
      </p>
    </Group>
  )
}

/** A group of choices; its heading names the chosen one. */
function Group({ name, chosen, children }: { name: string; chosen: string | null; children: ReactNode }) {
  return (
    <fieldset className="builder-group">
      <legend>
        <span>{`${name} `}</span>
        <span className={chosen ? 'builder-chosen' : 'soft'}>{chosen ?? copy.unset}</span>
      </legend>
      {children}
    </fieldset>
  )
}
