import type { Reduction } from './cart.ts'
import { piecesByProduct, type PricedLine } from './priced-cart.ts'

/** What one network may keep apart without paying. Shares are in percent. */
export type HoldLimits = {
  /** How long one browser may keep pieces apart in all, from its first minute. */
  lifeMinutes: number
  /** Pieces released unpaid keep counting against the network for this percentage of the time they were held. */
  restShare: number
  /** So many pieces of one product always go through where they are free: what a family needs. */
  productPieces: number
  /** Beyond that, so much of what is free of the product to this network. */
  productShare: number
  /** So many pieces of everything together … */
  pieces: number
  /** … or so much of the whole free shelf, whichever is more. */
  shelfShare: number
  /** Of so many products the last free piece. */
  lastPieces: number
}

/** One product in an unpaid checkout of a network: set apart now, or let go since (expired, cancelled, replaced). */
export type Unpaid = {
  visitor: string
  /** When the browser's hold began its life; what it sets apart after that belongs to the same life. */
  since: Date
  productId: string
  pieces: number
  held: boolean
  /** When the hold ends, or ended. */
  endsAt: Date
  /** It is held, and no piece of the product is left on the shelf. */
  lastPiece: boolean
}

export type HoldDecision =
  | { kind: 'within' }
  /** More than a cart may take, whoever else buys. */
  | { kind: 'too-much'; reductions: Reduction[] }
  /** Other unpaid carts of the network stand in the way, at the latest until then. */
  | { kind: 'others-first'; until: Date }

/**
 * What was let go counts on for as long as it was kept, or a share of that: nobody keeps the same pieces all the time,
 * however often the cookie is thrown away, and who leaves at once is in nobody's way.
 */
function countsUntil({ since, endsAt }: Unpaid, { restShare }: HoldLimits): number {
  return endsAt.getTime() + ((endsAt.getTime() - since.getTime()) * restShare) / 100
}

/** Since when what was let go may count: nothing is kept for longer than a life. */
export function mayCountSince(now: Date, { lifeMinutes, restShare }: HoldLimits): Date {
  return new Date(now.getTime() - (lifeMinutes * 60_000 * restShare) / 100)
}

/** What counts against the limits of the network now. */
export function countedUnpaid(unpaid: readonly Unpaid[], now: Date, limits: HoldLimits): Unpaid[] {
  return unpaid.filter((each) => each.held || countsUntil(each, limits) > now.getTime())
}

/** The life that a browser's new hold belongs to: the last of those it began, if that is not over; else a new one. */
export function lifeBegan(began: readonly Date[], now: Date, { lifeMinutes }: HoldLimits): Date {
  const last = Math.max(...began.map((each) => each.getTime()), -Infinity)
  return last + lifeMinutes * 60_000 > now.getTime() ? new Date(last) : now
}

/** A hold ends after its minutes, and with its life at the latest. */
export function holdEnds(
  now: Date,
  since: Date,
  { holdMinutes, lifeMinutes }: { holdMinutes: number; lifeMinutes: number },
): Date {
  return new Date(Math.min(now.getTime() + holdMinutes * 60_000, since.getTime() + lifeMinutes * 60_000))
}

type Asked = {
  lines: readonly PricedLine[]
  /** Free pieces of each product to this buyer, the buyer's own hold included. */
  free: ReadonlyMap<string, number>
  /** Of all products together. */
  wholeShelf: number
  /** What counts of the network (`counted`), without the life that this checkout belongs to. */
  others: readonly Unpaid[]
}

/** Whether the network may keep this cart apart too. Its pieces are free: that was asked before. */
export function holdDecision(asked: Asked, limits: HoldLimits): HoldDecision {
  const wanted = piecesByProduct(asked.lines)
  const reductions = reductionsTo(asked.lines, mostOfCart(wanted, asked, limits))
  if (reductions.length > 0) return { kind: 'too-much', reductions }

  const others = mostOfEachLife(asked.others)
  const room = [
    ...[...wanted].map(([productId, pieces]) => {
      const ofProduct = others.filter((each) => each.productId === productId)
      const available = availableOf(productId, asked)
      const most = Math.min(available, ceilingOf(available, limits))
      return roomFrom(
        ofProduct.map((each) => weighed(each, limits)),
        most - pieces,
      )
    }),
    roomFrom(
      others.map((each) => weighed(each, limits)),
      mostInAll(asked, limits) - total(wanted.values()),
    ),
    roomForLastPieces(wanted, asked, limits),
  ]
  const until = Math.max(...room)
  return until === -Infinity ? { kind: 'within' } : { kind: 'others-first', until: new Date(until) }
}

/** What a network without any other cart may take, product by product in the order of their ids. */
function mostOfCart(
  wanted: ReadonlyMap<string, number>,
  asked: Asked,
  limits: HoldLimits,
): Map<string, number> {
  let inAll = mostInAll(asked, limits)
  let lastPieces = limits.lastPieces
  return new Map(
    [...wanted].map(([productId, pieces]) => {
      let most = Math.min(pieces, ceilingOf(availableOf(productId, asked), limits), inAll)
      if (most > 0 && most === asked.free.get(productId)) {
        if (lastPieces === 0) most -= 1
        else lastPieces -= 1
      }
      inAll -= most
      return [productId, most]
    }),
  )
}

/** The lines that have to give pieces back; of lines of one product the later ones first. */
function reductionsTo(lines: readonly PricedLine[], most: ReadonlyMap<string, number>): Reduction[] {
  const room = new Map(most)
  return lines.flatMap((line): Reduction[] => {
    if (line.productId === null) return []
    const left = Math.min(line.quantity, room.get(line.productId)!)
    room.set(line.productId, room.get(line.productId)! - left)
    if (left === line.quantity) return []
    return [{ lineId: line.lineId, title: line.name, image: line.image, removed: line.quantity - left, left }]
  })
}

/** Free pieces, and those that the network keeps already. */
function availableOf(productId: string, { free, others }: Asked): number {
  const held = others.filter((each) => each.held && each.productId === productId)
  return (free.get(productId) ?? 0) + total(held.map(({ pieces }) => pieces))
}

function ceilingOf(available: number, { productPieces, productShare }: HoldLimits): number {
  return Math.max(productPieces, Math.floor((available * productShare) / 100))
}

function mostInAll({ wholeShelf }: Asked, { pieces, shelfShare }: HoldLimits): number {
  return Math.max(pieces, Math.floor((wholeShelf * shelfShare) / 100))
}

/** A browser that changed its cart counts with the most it had of a product, not with all it ever had. */
function mostOfEachLife(unpaid: readonly Unpaid[]): Unpaid[] {
  const lives = Map.groupBy(unpaid, (each) => `${each.visitor} ${each.since.getTime()} ${each.productId}`)
  return [...lives.values()].map((life) =>
    life.reduce((most, each) => (each.pieces > most.pieces ? each : most)),
  )
}

type Weight = { pieces: number; until: number }

function weighed(each: Unpaid, limits: HoldLimits): Weight {
  return { pieces: each.pieces, until: countsUntil(each, limits) }
}

/** When enough of these has ended that no more than `most` is left; -Infinity where that is so already. */
function roomFrom(weights: readonly Weight[], most: number): number {
  let used = total(weights.map(({ pieces }) => pieces))
  let room = -Infinity
  for (const { pieces, until } of weights.toSorted((a, b) => a.until - b.until)) {
    if (used <= most) break
    used -= pieces
    room = until
  }
  return room
}

function roomForLastPieces(
  wanted: ReadonlyMap<string, number>,
  { free, others }: Asked,
  { lastPieces }: HoldLimits,
): number {
  const taken = [...wanted].filter(([productId, pieces]) => pieces === free.get(productId))
  if (taken.length === 0) return -Infinity
  const ends = new Map<string, number>()
  for (const { productId, lastPiece, endsAt } of others)
    if (lastPiece) ends.set(productId, Math.max(ends.get(productId) ?? 0, endsAt.getTime()))
  const weights = [...ends].map(([, until]) => ({ pieces: 1, until }))
  return roomFrom(weights, lastPieces - taken.length)
}

function total(numbers: Iterable<number>): number {
  let sum = 0
  for (const each of numbers) sum += each
  return sum
}
