import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest()

/** A passkey without a device: the test decides what it signs. */
export type SoftwarePasskey = {
  id: string
  /** COSE (ES256), as a site stores the key. */
  publicKey: Buffer
  /** Answers a challenge with JSON, as a browser does. */
  answer(of: {
    challenge: string
    origin: string
    staffId: string
    counter?: number
    verified?: boolean
  }): string
}

export function softwarePasskey(): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16).toString('base64url')
  return {
    id,
    publicKey: coseOf(publicKey),
    answer({ challenge, origin, staffId, counter = 0, verified = true }) {
      const clientData = Buffer.from(
        JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }),
      )
      const count = Buffer.alloc(4)
      count.writeUInt32BE(counter)
      // Flag 1 means that a user is present, flag 4 that the user was verified by finger or PIN.
      const flags = Buffer.from([verified ? 0b101 : 0b001])
      const authenticatorData = Buffer.concat([sha256(new URL(origin).hostname), flags, count])
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: Buffer.from(staffId).toString('base64url'),
        },
      })
    },
  }
}

/** {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}, in CBOR. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const begin = Buffer.from('a5010203262001215820', 'hex')
  const between = Buffer.from('225820', 'hex')
  return Buffer.concat([begin, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')])
}
