import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import type { ShownPicture as PictureData } from '../../../../domain/pictures/picture.ts'
import { paidOrder as copy } from '../../../../words/paid-order.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { countPurchase } from '../../client/visits/visit-steps.ts'
import { useShop } from '../../use-shop.ts'

type PaidScreenProps = {
  title: string
  ticket: ReactNode
  email: string
  picture: PictureData
  /** The address of the order's page; null: this browser may not open it, but the confirmation mail has a link. */
  orderAddress: string | null
  /** True: the order was paid a moment ago, so a dialog comes before the thanks. */
  fresh: boolean
  onClose: () => void
}

/** The thanks are a chunk of their own, loaded when payment is near, which shares no words with the checkout. */
export default function PaidScreen({ title, fresh, onClose, ...paid }: PaidScreenProps) {
  const { picture, ticket, email, orderAddress } = paid
  const { cry } = useShop()
  useEffect(() => {
    if (fresh) countPurchase()
  }, [fresh])
  return (
    <>
      <div className="halves-soon lost thank-you">
        <div className="cutout">
          <Picture picture={picture} alt="" sizes="(width < 48rem) 80vw, 26rem" />
        </div>
        <div>
          <h2 tabIndex={-1} data-step-heading>
            {title}
          </h2>
          <p className="lead">{copy.thanksText}</p>
          {ticket}
          <p>{copy.successText(email)}</p>
          <p className="actions">
            <ButtonLink to={paths.catalogue} kind="main">
              {copy.backToShop}
            </ButtonLink>
            <OrderLinks address={orderAddress} />
          </p>
        </div>
      </div>
      <Dialog open={fresh} onClose={onClose} title={copy.successTitle}>
        <Confetti />
        <div className="stack gap-2 result">
          <div className="result-picture">
            <Picture picture={picture} alt="" sizes="12rem" />
          </div>
          {cry && <p className="result-cry">{cry}</p>}
          {ticket}
          <p>{copy.successText(email)}</p>
        </div>
        <div className="actions">
          <ButtonLink to={paths.catalogue} kind="main" wide>
            {copy.backToShop}
          </ButtonLink>
          <OrderLinks address={orderAddress} />
        </div>
      </Dialog>
    </>
  )
}

function OrderLinks({ address }: { address: string | null }) {
  if (address === null) return null
  const printing = `${address}${address.includes('?') ? '&' : '?'}imprimir`
  return (
    <>
      <ButtonLink to={address} prefetch="none">
        {copy.see}
      </ButtonLink>
      <ButtonLink to={printing} prefetch="none">
        {copy.print}
      </ButtonLink>
    </>
  )
}

const papers = ['--marigold', '--coral', '--jade', '--rosa-spark', '--sun', '--sky']
const scraps = 54

/** Scraps of paper fly once; people who prefer less motion see none. */
function Confetti() {
  const [thrown] = useState(() => Array.from({ length: scraps }, scrap))
  return (
    <div className="confetti" aria-hidden="true">
      {thrown.map((style, index) => (
        <i key={index} style={style} />
      ))}
    </div>
  )
}

function scrap(_: unknown, index: number): CSSProperties {
  const between = (least: number, most: number) => least + Math.random() * (most - least)
  return {
    '--from': `${between(2, 98)}%`,
    '--drift': `${between(-9, 9)}rem`,
    '--turn': `${between(-2.4, 2.4)}turn`,
    '--wait': `${between(0.15, 1.1)}s`,
    '--fall': `${between(2.1, 3.6)}s`,
    '--size': `${between(0.5, 0.95)}rem`,
    '--paper-colour': `var(${papers[index % papers.length]})`,
  } as CSSProperties
}
