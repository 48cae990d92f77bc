import type { Reduction } from './cart.ts'
import { partsOfUnit, type StockUnit, unitOf } from '../catalogue/stock-unit.ts'
import { piecesByUnit, type PricedLine } from './priced-cart.ts'

/** Limits on the unpaid pieces that the browsers of one network may hold. Shares are in percent. */
export type HoldLimits = {
  /** A browser's holds may last this long in total, counted from its first hold. */
  seriesMinutes: number
  /** Released pieces count against the network for this part of the time for which they were held unpaid. */
  countsAfterReleasePercent: number
  /** A buyer always gets this many free pieces of a stock unit: as many as a family needs. */
  productPieces: number
  /** Beyond `productPieces`, one network may hold this part of a stock unit's free pieces. */
  productShare: number
  /** One network may always hold this many pieces of all products together. */
  pieces: number
  /** One network may hold this part of all free pieces of the shop, if that is more than `pieces`. */
  shelfShare: number
  /** One network may hold the last free piece of this many products. A size is last if no other size is free. */
  lastPieces: number
}

/** One stock unit of an unpaid checkout. Its pieces are held now, or were released (expired, cancelled, replaced). */
export type Unpaid = {
  visitor: string
  /** The time when the browser began its series of holds. */
  since: Date
  unit: StockUnit
  pieces: number
  held: boolean
  endsAt: Date
  /** The product has no free piece. */
  lastPiece: boolean
}

export type HoldDecision =
  | { kind: 'within' }
  /** The cart is larger than any one network may hold. */
  | { kind: 'too-much'; reductions: Reduction[] }
  /** Other unpaid carts of the network use up the limit. `until`: the latest time when they stop to count. */
  | { kind: 'others-first'; until: Date }

/**
 * A released hold still counts for a while, so that nobody can hold the same pieces all the time by deleting the
 * cookie. A buyer who leaves at once blocks nobody.
 */
function countsUntil({ since, endsAt }: Unpaid, { countsAfterReleasePercent }: HoldLimits): number {
  return endsAt.getTime() + ((endsAt.getTime() - since.getTime()) * countsAfterReleasePercent) / 100
}

export function mayCountSince(now: Date, { seriesMinutes, countsAfterReleasePercent }: HoldLimits): Date {
  return new Date(now.getTime() - (seriesMinutes * 60_000 * countsAfterReleasePercent) / 100)
}

export function countedUnpaid(unpaid: readonly Unpaid[], now: Date, limits: HoldLimits): Unpaid[] {
  return unpaid.filter((each) => each.held || countsUntil(each, limits) > now.getTime())
}

/** Returns the time when the browser's last series of holds began, or now when that series is over. */
export function seriesBegan(began: readonly Date[], now: Date, { seriesMinutes }: HoldLimits): Date {
  const last = Math.max(...began.map((each) => each.getTime()), -Infinity)
  return last + seriesMinutes * 60_000 > now.getTime() ? new Date(last) : now
}

/** A hold ends after `holdMinutes`, or when the browser's series of holds ends, whichever is first. */
export function holdEnds(
  now: Date,
  since: Date,
  { holdMinutes, seriesMinutes }: { holdMinutes: number; seriesMinutes: number },
): Date {
  return new Date(Math.min(now.getTime() + holdMinutes * 60_000, since.getTime() + seriesMinutes * 60_000))
}

type HoldRequest = {
  lines: readonly PricedLine[]
  /** Free pieces of all stock units of the products, including the pieces of the buyer's own hold. */
  free: ReadonlyMap<StockUnit, number>
  freePiecesInAll: number
  /** The result of `countedUnpaid`, without the holds of this checkout's own series. */
  others: readonly Unpaid[]
}

export function holdDecision(request: HoldRequest, limits: HoldLimits): HoldDecision {
  const wanted = piecesByUnit(request.lines, request.free)
  const reductions = reductionsTo(request, mostOfCart(wanted, request, limits))
  if (reductions.length > 0) return { kind: 'too-much', reductions }

  const others = mostOfEachSeries(request.others)
  const room = [
    ...[...wanted].map(([unit, pieces]) => {
      const ofUnit = others.filter((each) => each.unit === unit)
      const available = availableOf(unit, request)
      const most = Math.min(available, ceilingOf(available, limits))
      return roomAt(
        ofUnit.map((each) => weighed(each, limits)),
        most - pieces,
      )
    }),
    roomAt(
      others.map((each) => weighed(each, limits)),
      mostInAll(request, limits) - total(wanted.values()),
    ),
    roomForLastPieces(wanted, request, limits),
  ]
  const until = Math.max(...room)
  return until === -Infinity ? { kind: 'within' } : { kind: 'others-first', until: new Date(until) }
}

/** Returns the pieces of each stock unit that a network without other carts may hold. */
function mostOfCart(
  wanted: ReadonlyMap<StockUnit, number>,
  request: HoldRequest,
  limits: HoldLimits,
): Map<StockUnit, number> {
  let inAll = mostInAll(request, limits)
  let lastPieces = limits.lastPieces
  const left = piecesByProduct(request.free)
  return new Map(
    [...wanted].map(([unit, pieces]) => {
      const { productId } = partsOfUnit(unit)
      let most = Math.min(pieces, ceilingOf(availableOf(unit, request), limits), inAll)
      if (most > 0 && most === left.get(productId)) {
        if (lastPieces === 0) most -= 1
        else lastPieces -= 1
      }
      inAll -= most
      left.set(productId, left.get(productId)! - most)
      return [unit, most]
    }),
  )
}

/** When a stock unit has too few pieces, its later cart lines lose pieces first. */
function reductionsTo({ lines, free }: HoldRequest, most: ReadonlyMap<StockUnit, number>): Reduction[] {
  const room = new Map(most)
  return lines.flatMap((line): Reduction[] => {
    const { productId, size } = line
    if (productId === null) return []
    const unit = unitOf({ productId, size }, free)
    const left = Math.min(line.quantity, room.get(unit)!)
    room.set(unit, room.get(unit)! - left)
    if (left === line.quantity) return []
    return [{ lineId: line.lineId, title: line.name, image: line.image, removed: line.quantity - left, left }]
  })
}

/** Counts the free pieces of a stock unit, including the pieces that the network holds already. */
function availableOf(unit: StockUnit, { free, others }: HoldRequest): number {
  const held = others.filter((each) => each.held && each.unit === unit)
  return (free.get(unit) ?? 0) + total(held.map(({ pieces }) => pieces))
}

function ceilingOf(available: number, { productPieces, productShare }: HoldLimits): number {
  return Math.max(productPieces, Math.floor((available * productShare) / 100))
}

function mostInAll({ freePiecesInAll }: HoldRequest, { pieces, shelfShare }: HoldLimits): number {
  return Math.max(pieces, Math.floor((freePiecesInAll * shelfShare) / 100))
}

/** Counts only the largest hold of a unit in a browser's series: changing the cart replaces a hold and adds none. */
function mostOfEachSeries(unpaid: readonly Unpaid[]): Unpaid[] {
  const series = Map.groupBy(unpaid, (each) => `${each.visitor} ${each.since.getTime()} ${each.unit}`)
  return [...series.values()].map((ofSeries) =>
    ofSeries.reduce((most, each) => (each.pieces > most.pieces ? each : most)),
  )
}

type Weight = { pieces: number; until: number }

function weighed(each: Unpaid, limits: HoldLimits): Weight {
  return { pieces: each.pieces, until: countsUntil(each, limits) }
}

/** Returns the time when enough holds have ended that at most `most` pieces count; -Infinity: already so. */
function roomAt(weights: readonly Weight[], most: number): number {
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
  wanted: ReadonlyMap<StockUnit, number>,
  { free, others }: HoldRequest,
  { lastPieces }: HoldLimits,
): number {
  const left = piecesByProduct(free)
  const taken = [...piecesByProduct(wanted)].filter(([productId, pieces]) => pieces === left.get(productId))
  if (taken.length === 0) return -Infinity
  const ends = new Map<string, number>()
  for (const { unit, lastPiece, endsAt } of others) {
    const { productId } = partsOfUnit(unit)
    if (lastPiece) ends.set(productId, Math.max(ends.get(productId) ?? 0, endsAt.getTime()))
  }
  const weights = [...ends].map(([, until]) => ({ pieces: 1, until }))
  return roomAt(weights, lastPieces - taken.length)
}

function piecesByProduct(pieces: ReadonlyMap<StockUnit, number>): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [unit, count] of pieces) {
    const { productId } = partsOfUnit(unit)
    sums.set(productId, (sums.get(productId) ?? 0) + count)
  }
  return sums
}

function total(numbers: Iterable<number>): number {
  let sum = 0
  for (const each of numbers) sum += each
  return sum
}
