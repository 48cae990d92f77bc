import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { backofficePaths } from '../../../words/backoffice/backoffice-paths.ts'
import { printoutsCopy as copy } from '../../../words/backoffice/printout-words.ts'
import type { ShownPicture as PictureData } from '../../../domain/pictures/picture.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PageTitle } from './page-parts.tsx'

type PrintBarProps = { title: string; tab?: string; back?: string; children?: ReactNode }

export function PrintBar({ title, tab = title, back, children }: PrintBarProps) {
  return (
    <div className="stack gap-3 print-bar">
      <PageTitle title={tab} />
      <p>
        <Link to={back ?? backofficePaths.orders}>{back ? `← ${copy.number}` : `← ${copy.back}`}</Link>
      </p>
      <h1>{title}</h1>
      {children}
      <Button kind="main" onClick={() => window.print()}>
        {copy.print}
      </Button>
      <p className="small soft">{copy.paper}</p>
    </div>
  )
}

export function NotPrinted({ unknown, tooMany }: { unknown: readonly string[]; tooMany: number | null }) {
  if (unknown.length === 0 && tooMany === null) return null
  return (
    <div className="print-bar">
      <Message kind="fault">
        {unknown.length > 0 && <p>{copy.unknown(unknown)}</p>}
        {tooMany !== null && <p>{copy.tooMany(tooMany)}</p>}
      </Message>
    </div>
  )
}

/** Notes on a printout for the people who pack or make the order. Equal notes appear once. */
export function TeamNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <section className="paper-comments">
      <h2>{copy.notes}</h2>
      {[...new Set(notes)].map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  )
}

export function Paper({ label, children }: { label: string; children: ReactNode }) {
  return (
    <article className="paper" aria-label={label}>
      {children}
    </article>
  )
}

/** A QR code with its quiet zone of two modules. */
export function Code({ code: { d, size }, label }: { code: { d: string; size: number }; label: string }) {
  return (
    <svg className="paper-code" viewBox={`-2 -2 ${size + 4} ${size + 4}`} role="img" aria-label={label}>
      <path d={d} shapeRendering="crispEdges" />
    </svg>
  )
}

/** A picture on a printout is loaded eagerly, because a lazy picture could be missing on paper. */
export function PaperPicture({ picture, alt = '' }: { picture: PictureData | null; alt?: string }) {
  return (
    <span className="paper-picture">
      {picture && <Picture picture={picture} alt={alt} sizes="6rem" eager />}
    </span>
  )
}

/** A box to tick for each piece. More than six pieces get a single box, beside their printed number. */
export function Boxes({ count }: { count: number }) {
  const most = 6
  return (
    <span className="paper-boxes" aria-hidden="true">
      {Array.from({ length: count > most ? 1 : count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- boxes are all the same
        <span key={index} className="paper-box" />
      ))}
    </span>
  )
}
