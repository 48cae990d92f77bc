import { paths } from '../../../../words/paths.ts'
import type { ReportedVisit, VisitStep } from '../../../../domain/visits/visit-source.ts'
import { readStored, writeStored } from '../../../browser-storage.ts'
import { fieldIn, listIn, numberIn, textIn } from '../answer-fields.ts'
import { lastTransfer } from '../checkout/checkout-trace.ts'

/** The tab's storage keeps what this visit came from, how many pieces its cart had, and which steps are counted. */
type Visit = { from: ReportedVisit; pieces: number; counted: VisitStep[] }

const key = 'visit'
const numbered = new RegExp(`^${paths.order('')}(.+)$`)

/** Called on every page of the shop and after every change of the cart. `pieces`: how many pieces the cart has. */
export function followVisit(pathname: string, pieces: number): void {
  const visit = readVisit() ?? { from: arrival(), pieces, counted: [] }
  // A cart from an earlier visit is not what this visit filled.
  const filled = pieces > visit.pieces
  keep({ ...visit, pieces })
  count('arrived')
  if (filled) count('filled-cart')
  if (pathname === paths.checkout && pieces > 0) count('began-checkout')
  const [, orderNumber] = numbered.exec(pathname) ?? []
  if (orderNumber !== undefined && orderNumber === lastTransfer.read()) count('bought')
}

/** The buyer has just paid. */
export const countPurchase = (): void => count('bought')

/** Only a visit that began to pay can have bought, so an earlier order that is opened again does not count. */
function count(step: VisitStep): void {
  const visit = readVisit()
  if (!visit || visit.counted.includes(step)) return
  if (step === 'bought' && !visit.counted.includes('began-checkout')) return
  keep({ ...visit, counted: [...visit.counted, step] })
  const { site, utmSource, utmCampaign } = visit.from
  const body = { step, site, utm_source: utmSource, utm_campaign: utmCampaign }
  void fetch('/api/visits', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {})
}

function arrival(): ReportedVisit {
  const marks = new URLSearchParams(location.search)
  const mark = (name: string) => (marks.get(name) ?? '').slice(0, 100)
  return {
    site: URL.canParse(document.referrer) ? new URL(document.referrer).hostname.slice(0, 100) : '',
    utmSource: mark('utm_source'),
    utmCampaign: mark('utm_campaign'),
  }
}

function keep(visit: Visit): void {
  writeStored(key, JSON.stringify(visit), 'tab')
}

/** Returns null for a stored text of another form, too, so that a visit begins anew. */
function readVisit(): Visit | null {
  try {
    const kept: unknown = JSON.parse(readStored(key, 'tab') ?? 'null')
    if (kept === null) return null
    const from = fieldIn(kept, 'from')
    const [site, utmSource, utmCampaign] = [
      textIn(from, 'site'),
      textIn(from, 'utmSource'),
      textIn(from, 'utmCampaign'),
    ]
    const counted = listIn(kept, 'counted') as VisitStep[]
    return { from: { site, utmSource, utmCampaign }, pieces: numberIn(kept, 'pieces'), counted }
  } catch {
    return null
  }
}
