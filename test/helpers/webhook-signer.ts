import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import {
  bits,
  der,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  set,
  text,
  time,
  yes,
} from '../../emulators/paypal/webhooks/der.ts'

const day = 24 * 60 * 60 * 1000

export type Signer = { key: KeyObject; name: string; pem: string }

/** A key pair of our own in a certificate: self-signed, or issued by another signer. */
export function createSigner(
  wish: {
    name?: string
    issuer?: Signer
    ca?: boolean
    fromDays?: number
    toDays?: number
    bits?: number
  } = {},
): Signer {
  const { name = 'messageverificationcerts.paypal.com', fromDays = -10, toDays = 100 } = wish
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: wish.bits ?? 2048 })
  const algorithm = sequence(oid('1.2.840.113549.1.1.11'), nothing())
  const named = (commonName: string) => sequence(set(sequence(oid('2.5.4.3'), text(commonName))))
  const constraints = sequence(oid('2.5.29.19'), yes(), octets(wish.ca ? sequence(yes()) : sequence()))
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([0x4d]), randomBytes(15)])),
    algorithm,
    named(wish.issuer?.name ?? name),
    sequence(time(new Date(Date.now() + fromDays * day)), time(new Date(Date.now() + toDays * day))),
    named(name),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(constraints)),
  )
  const signature = sign('sha256', body, wish.issuer?.key ?? key)
  const base64 = sequence(body, algorithm, bits(signature)).toString('base64')
  const pem = `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`
  return { key, name, pem }
}

export type Notice = {
  signer: Signer
  certUrl: string
  body: string
  webhookId: string
  sentAt?: Date
  /** The hash the signature is made with. */
  hash?: string
}

/** A notice signed as the provider signs: over the bytes, the registration and the time. */
export function signedNotice({ signer, certUrl, body, webhookId, sentAt = new Date(), hash }: Notice) {
  const id = randomBytes(8).toString('hex')
  const at = `${sentAt.toISOString().slice(0, 19)}Z`
  const bytes = new Uint8Array(Buffer.from(body))
  const message = Buffer.from(`${id}|${at}|${webhookId}|${crc32(bytes)}`)
  const headers = new Headers({
    'paypal-transmission-id': id,
    'paypal-transmission-time': at,
    'paypal-transmission-sig': sign(hash ?? 'sha256', message, signer.key).toString('base64'),
    'paypal-cert-url': certUrl,
    'paypal-auth-algo': 'SHA256withRSA',
  })
  return { headers, body: bytes }
}
