import { createServer } from 'node:http'
import { listenLocally } from './listen-locally.ts'

type Recorded = { status: number; body: object }

const refused = (message: string): Recorded => ({
  status: 400,
  body: { error: { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } },
})

/** Recorded responses of Google's Auth emulator (firebase-tools 15.34.2) with shortened tokens. */
export const recorded = {
  signedUp: {
    status: 200,
    body: {
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: 'eXZT7V8ur7XacdFAom1C0UFZL2GL',
      displayName: 'Ana Ruiz',
      email: 'rec@correo.example',
      idToken: 'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJuYW1lIjoiQW5hIFJ1aXoifQ.',
      refreshToken: 'eyJfQXV0aEVtdWxhdG9yUmVmcmVzaFRva2VuIjoiRE8gTk9UIE1PRElGWSJ9',
      expiresIn: '3600',
    },
  },
  signedIn: {
    status: 200,
    body: {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      localId: 'eXZT7V8ur7XacdFAom1C0UFZL2GL',
      email: 'rec@correo.example',
      idToken: 'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJuYW1lIjoiQW5hIFJ1aXoifQ.',
      refreshToken: 'eyJfQXV0aEVtdWxhdG9yUmVmcmVzaFRva2VuIjoiRE8gTk9UIE1PRElGWSJ9',
      expiresIn: '3600',
    },
  },
  updated: {
    status: 200,
    body: {
      kind: 'identitytoolkit#SetAccountInfoResponse',
      localId: 'eXZT7V8ur7XacdFAom1C0UFZL2GL',
      emailVerified: true,
      email: 'rec@correo.example',
      expiresIn: '3600',
    },
  },
  mailed: {
    status: 200,
    body: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: 'rec@correo.example' },
  },
  reset: {
    status: 200,
    body: {
      kind: 'identitytoolkit#ResetPasswordResponse',
      requestType: 'PASSWORD_RESET',
      email: 'rec@correo.example',
    },
  },
  deleted: { status: 200, body: { kind: 'identitytoolkit#DeleteAccountResponse' } },
  emailExists: refused('EMAIL_EXISTS'),
  weakPassword: refused('WEAK_PASSWORD : Password should be at least 6 characters'),
  invalidPassword: refused('INVALID_PASSWORD'),
  emailNotFound: refused('EMAIL_NOT_FOUND'),
  // Replaces the two errors above in projects with email enumeration protection, which new projects have.
  invalidLogin: refused('INVALID_LOGIN_CREDENTIALS'),
  userDisabled: refused('USER_DISABLED'),
  invalidCode: refused('INVALID_OOB_CODE'),
  // These errors come from Google's documentation; the emulator never sends them.
  expiredCode: refused('EXPIRED_OOB_CODE'),
  tooMany: refused(
    'TOO_MANY_ATTEMPTS_TRY_LATER : Too many unsuccessful login attempts. Please try again later.',
  ),
  resetLimit: refused('RESET_PASSWORD_EXCEED_LIMIT'),
  providerOff: refused('OPERATION_NOT_ALLOWED'),
  noKey: {
    status: 403,
    body: {
      error: {
        code: 403,
        message: 'The request is missing a valid API key.',
        errors: [
          { message: 'The request is missing a valid API key.', reason: 'forbidden', domain: 'global' },
        ],
        status: 'PERMISSION_DENIED',
      },
    },
  },
} satisfies Record<string, Recorded>

export type FirebaseRecording = {
  baseUrl: string
  /** The next responses for each action; the last response is repeated. */
  answers: Partial<Record<string, Recorded[]>>
  /** Each call: path with query, and body. */
  requests: { path: string; body: Record<string, unknown> }[]
  close(): Promise<void>
}

export async function playFirebase(): Promise<FirebaseRecording> {
  const requests: FirebaseRecording['requests'] = []
  const answers: FirebaseRecording['answers'] = {}
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      requests.push({ path, body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown> })
      const action = /accounts:(\w+)\?/.exec(path)?.[1] ?? ''
      const queue = answers[action] ?? []
      const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 404, body: {} }
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
  })
  const { port, close } = await listenLocally(server)
  return {
    baseUrl: `http://127.0.0.1:${port}/identitytoolkit.googleapis.com`,
    answers,
    requests,
    close,
  }
}
