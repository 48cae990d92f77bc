import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { bits, der, integer, nothing, octets, oid, sequence, set, text, time, yes } from './der.ts'

export interface CertificateWish {
  /** RSA private key; its public half goes into the certificate. */
  readonly key: KeyObject
  readonly commonName: string
  readonly notBefore: Date
  readonly notAfter: Date
}

/** A self-signed X.509 v3 certificate (SHA-256 with RSA) as PEM text. */
export function selfSignedCertificate(wish: CertificateWish): string {
  const algorithm = sequence(oid('1.2.840.113549.1.1.11'), nothing())
  const name = sequence(
    set(sequence(oid('2.5.4.10'), text('Emulador de pagos'))),
    set(sequence(oid('2.5.4.3'), text(wish.commonName))),
  )
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([0x4d]), randomBytes(15)])),
    algorithm,
    name,
    sequence(time(wish.notBefore), time(wish.notAfter)),
    name,
    createPublicKey(wish.key).export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions(wish.commonName)),
  )
  const certificate = sequence(body, algorithm, bits(sign('sha256', body, wish.key)))
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

function extensions(host: string): Buffer {
  const digitalSignature = bits(Buffer.from([0x80]), 7)
  const hostName = sequence(der(0x82, Buffer.from(host)))
  return sequence(
    sequence(oid('2.5.29.19'), yes(), octets(sequence())),
    sequence(oid('2.5.29.15'), yes(), octets(digitalSignature)),
    sequence(oid('2.5.29.17'), octets(hostName)),
  )
}
