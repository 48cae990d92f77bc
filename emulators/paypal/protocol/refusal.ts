export interface Detail {
  readonly issue: string
  readonly description: string
  readonly field?: string
  readonly value?: string
  readonly location?: 'body' | 'path' | 'header'
}

export interface Link {
  readonly href: string
  readonly rel: string
  readonly method?: string
}

/** A refusal becomes the provider's error body just before sending. */
export interface Refusal {
  readonly ok: false
  readonly status: number
  readonly name: string
  readonly message: string
  readonly details: readonly Detail[]
  readonly links?: readonly Link[]
}

const families: Readonly<Record<number, readonly [name: string, message: string]>> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The server does not support the request payload media type.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
}

/** The error codes by status. A code that is not listed is a business rule (422). */
const issuesByStatus: Readonly<Record<number, readonly string[]>> = {
  400: [
    'MALFORMED_REQUEST_JSON',
    'MISSING_REQUIRED_PARAMETER',
    'INVALID_PARAMETER_VALUE',
    'INVALID_PARAMETER_SYNTAX',
    'INVALID_STRING_LENGTH',
    'INVALID_ARRAY_MIN_ITEMS',
    'INVALID_ARRAY_MAX_ITEMS',
    'INVALID_COUNTRY_CODE',
    'INVALID_CURRENCY_CODE',
    'PAYPAL_REQUEST_ID_REQUIRED',
  ],
  404: ['INVALID_RESOURCE_ID'],
  409: ['PREVIOUS_REQUEST_IN_PROGRESS'],
  500: ['INTERNAL_SERVER_ERROR'],
  503: ['SERVICE_UNAVAILABLE'],
}

export function statusOfIssue(issue: string): number {
  const known = Object.entries(issuesByStatus).find(([, issues]) => issues.includes(issue))
  return known ? Number(known[0]) : 422
}

export function refuseWith(status: number, details: readonly Detail[] = []): Refusal {
  const [name, message] = families[status] ?? ['INTERNAL_ERROR', 'Internal error.']
  return { ok: false, status, name, message, details }
}

/** Makes a refusal from error codes of one family; the first code decides the family. */
export function refuse(...details: readonly Detail[]): Refusal {
  const first = details[0]
  return refuseWith(first ? statusOfIssue(first.issue) : 500, details)
}

export function refuseIssue(issue: string, more: Partial<Detail> = {}): Refusal {
  return refuse(detail(issue, more))
}

export function detail(issue: string, more: Partial<Detail> = {}): Detail {
  return { issue, description: `${issue.toLowerCase().replaceAll('_', ' ')}.`, ...more }
}
