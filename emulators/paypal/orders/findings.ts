import { type Detail, detail, type Refusal, refuse, statusOfIssue } from '../protocol/refusal.ts'

export type Json = Readonly<Record<string, unknown>>

/** Collects the faults of a request's body. Schema violations (400) are reported before business rules (422). */
export interface Findings {
  add(issue: string, field: string, value?: string): void
  refusal(): Refusal | undefined
  readonly hasSchemaViolations: boolean
}

export function createFindings(): Findings {
  const schema: Detail[] = []
  const business: Detail[] = []
  return {
    add(issue, field, value) {
      const found = detail(issue, {
        field,
        location: 'body',
        ...(value === undefined ? {} : { value }),
      })
      if (statusOfIssue(issue) === 400) schema.push(found)
      else business.push(found)
    },
    refusal() {
      const details = schema.length > 0 ? schema : business
      return details.length > 0 ? refuse(...details) : undefined
    },
    get hasSchemaViolations() {
      return schema.length > 0
    },
  }
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export interface TextRule {
  readonly max: number
  readonly min?: number
  readonly required?: boolean
  readonly pattern?: RegExp
  readonly oneOf?: readonly string[]
  /** The error code to report when the text does not match the pattern. */
  readonly issue?: string
}

export function readText(
  findings: Findings,
  source: Json,
  key: string,
  path: string,
  rule: TextRule,
): string | undefined {
  const field = `${path}/${key}`
  const value = source[key]
  if (value === undefined || value === null) {
    if (rule.required) findings.add('MISSING_REQUIRED_PARAMETER', field)
    return undefined
  }
  if (typeof value !== 'string') {
    findings.add('INVALID_PARAMETER_SYNTAX', field, JSON.stringify(value))
    return undefined
  }
  if (value.length < (rule.min ?? 1) || value.length > rule.max) {
    findings.add('INVALID_STRING_LENGTH', field, value)
    return undefined
  }
  if (rule.oneOf && !rule.oneOf.includes(value)) {
    findings.add('INVALID_PARAMETER_VALUE', field, value)
    return undefined
  }
  if (rule.pattern && !rule.pattern.test(value)) {
    findings.add(rule.issue ?? 'INVALID_PARAMETER_SYNTAX', field, value)
    return undefined
  }
  return value
}

/** Reads an object of the body. A missing object is allowed; a value of another type is reported. */
export function readObject(
  findings: Findings,
  source: Json,
  key: string,
  path: string,
  required = false,
): Json | undefined {
  const value = source[key]
  if (value === undefined || value === null) {
    if (required) findings.add('MISSING_REQUIRED_PARAMETER', `${path}/${key}`)
    return undefined
  }
  if (isJson(value)) return value
  findings.add('INVALID_PARAMETER_SYNTAX', `${path}/${key}`, JSON.stringify(value))
  return undefined
}

/** Leaves out the fields that are undefined. */
export function compact<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}
