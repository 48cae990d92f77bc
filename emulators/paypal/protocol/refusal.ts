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

/** A response that is not a success. Converted into the provider's error body just before sending. */
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

/** Statuses of issues; issues that are not listed are business rules (422). */
const statusOf: Readonly<Record<string, number>> = {
  MALFORMED_REQUEST_JSON: 400,
  MISSING_REQUIRED_PARAMETER: 400,
  INVALID_PARAMETER_VALUE: 400,
  INVALID_PARAMETER_SYNTAX: 400,
  INVALID_STRING_LENGTH: 400,
  INVALID_STRING_MAX_LENGTH: 400,
  INVALID_ARRAY_MIN_ITEMS: 400,
  INVALID_ARRAY_MAX_ITEMS: 400,
  INVALID_COUNTRY_CODE: 400,
  INVALID_CURRENCY_CODE: 400,
  INCOMPATIBLE_PARAMETER_VALUE: 400,
  PAYPAL_REQUEST_ID_REQUIRED: 400,
  INVALID_ACCOUNT_STATUS: 401,
  PERMISSION_DENIED: 403,
  PAYEE_ACCOUNT_NOT_VERIFIED: 403,
  CONSENT_NEEDED: 403,
  INVALID_RESOURCE_ID: 404,
  PREVIOUS_REQUEST_IN_PROGRESS: 409,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
}

export const statusOfIssue = (issue: string): number => statusOf[issue] ?? 422

/** A refusal without details, by its HTTP status. */
export function refuseWith(status: number, details: readonly Detail[] = []): Refusal {
  const [name, message] = families[status] ?? ['INTERNAL_ERROR', 'Internal error.']
  return { ok: false, status, name, message, details }
}

/** A refusal for one or more issues of the same family; the first issue decides the family. */
export function refuse(...details: readonly Detail[]): Refusal {
  const first = details[0]
  return refuseWith(first ? statusOfIssue(first.issue) : 500, details)
}

/** A refusal for one issue, with the provider's description if we know it. */
export function refuseIssue(issue: string, more: Partial<Detail> = {}): Refusal {
  return refuse(detail(issue, more))
}

export function detail(issue: string, more: Partial<Detail> = {}): Detail {
  return {
    issue,
    description: descriptions[issue] ?? `${issue.toLowerCase().replaceAll('_', ' ')}.`,
    ...more,
  }
}

const descriptions: Readonly<Record<string, string>> = {
  MALFORMED_REQUEST_JSON: 'The request JSON is not well formed.',
  MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing.',
  INVALID_PARAMETER_VALUE: 'The value of a field is invalid.',
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
  INVALID_STRING_LENGTH: 'The value of a field is either too short or too long.',
  INVALID_ARRAY_MIN_ITEMS: 'The number of items in an array parameter is too small.',
  INVALID_ARRAY_MAX_ITEMS: 'The number of items in an array parameter is too large.',
  INVALID_COUNTRY_CODE: 'Country code is invalid.',
  INVALID_CURRENCY_CODE: 'Currency code is invalid or is not currently supported.',
  INCOMPATIBLE_PARAMETER_VALUE: 'The value of the field is incompatible with other fields of the request.',
  PAYPAL_REQUEST_ID_REQUIRED:
    'A PayPal-Request-Id is required if you are trying to process payment for an Order.',
  INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  PREVIOUS_REQUEST_IN_PROGRESS:
    'A previous request on this resource is currently in progress. Please wait for some time and try again.',
  AMOUNT_MISMATCH:
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  ITEM_TOTAL_MISMATCH:
    'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
  ITEM_TOTAL_REQUIRED:
    'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
  TAX_TOTAL_MISMATCH: 'Should equal sum of (tax * quantity) across all items for a given purchase_unit.',
  TAX_TOTAL_REQUIRED:
    'If item details are specified (items.tax and items.quantity) corresponding amount.breakdown.tax_total is required.',
  DECIMAL_PRECISION: 'The value of the field should not be more than two decimal places.',
  DECIMALS_NOT_SUPPORTED: 'Currency does not support decimals.',
  CANNOT_BE_NEGATIVE: 'Must be greater than or equal to zero.',
  CANNOT_BE_ZERO_OR_NEGATIVE: 'Must be greater than zero.',
  MAX_VALUE_EXCEEDED: 'Should be less than or equal to 9999999.99.',
  MULTI_CURRENCY_ORDER:
    'Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.',
  MULTIPLE_ITEM_CATEGORIES:
    'For a given purchase_unit, all items must be of category DONATION or none of them.',
  UNSUPPORTED_SHIPPING_TYPE:
    'The provided shipping type is only supported with shipping_preference SET_PROVIDED_ADDRESS or NO_SHIPPING.',
  CITY_REQUIRED: 'The specified country requires a city.',
  POSTAL_CODE_REQUIRED: 'The specified country requires a postal code.',
  SHIPPING_ADDRESS_INVALID: 'Provided shipping address is invalid.',
  DUPLICATE_INVOICE_ID:
    'Requested invoice number has been previously captured. Possible duplicate transaction.',
  DUPLICATE_REFERENCE_ID: 'reference_id must be unique if multiple purchase_unit are provided.',
  REFERENCE_ID_REQUIRED: 'reference_id is required if multiple purchase_unit are provided.',
  INSTRUMENT_DECLINED:
    'The instrument presented was either declined by the processor or bank, or it can’t be used for this payment.',
  PAYER_ACTION_REQUIRED: 'Payer needs to perform the following action before proceeding with payment.',
  ORDER_NOT_APPROVED:
    'Payer has not yet approved the Order for payment. Please redirect the payer to the approve link returned as part of Create Order.',
  ORDER_ALREADY_CAPTURED: 'Order already captured. If intent=CAPTURE only one capture per order is allowed.',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'You have exceeded the maximum number of payment attempts.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded.',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture.',
  REFUND_TIME_LIMIT_EXCEEDED: 'You are over the time limit to perform a refund on this capture.',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED:
    'You have exceeded the number of refunds that can be processed per capture.',
  PENDING_CAPTURE: 'Cannot initiate a refund as the capture is pending.',
  TRANSACTION_DISPUTED:
    'Partial refunds cannot be offered at this time because there is an open case on this transaction.',
  REFUND_NOT_ALLOWED: 'The capture has no money to give back.',
}
