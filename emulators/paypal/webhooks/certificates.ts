import { createHash, createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { giveToOwnerOf } from '../state/owner.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'

export interface SigningIdentity {
  readonly key: KeyObject
  /** Valid, named in the header of every honest delivery. */
  readonly current: Certificate
  /** The same key in a certificate whose time is over. */
  readonly expired: Certificate
}

export interface Certificate {
  /** Last part of its address: /v1/notifications/certs/<id>. */
  readonly id: string
  readonly pem: string
}

export interface Certificates {
  /** Made on first use and kept in the state folder, so that a restart signs with the same key. */
  identity(): Promise<SigningIdentity>
  find(id: string): Promise<Certificate | undefined>
}

interface Stored {
  readonly key: string
  readonly current: string
  readonly expired: string
}

const commonName = 'messageverificationcerts.paypal.com'
const day = 86_400_000

export function createCertificates(folder: string | undefined): Certificates {
  let made: Promise<SigningIdentity> | undefined
  const identity = () => {
    // A full disk today is none tomorrow.
    made ??= load(folder).catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
  return {
    identity,
    async find(id) {
      const { current, expired } = await identity()
      return [current, expired].find((certificate) => certificate.id === id)
    },
  }
}

async function load(folder: string | undefined): Promise<SigningIdentity> {
  const path = folder === undefined ? undefined : join(folder, 'signing-identity.json')
  const kept = path === undefined ? undefined : readKept(path)
  if (kept) return toIdentity(kept)
  const stored = await make()
  if (path !== undefined && folder !== undefined) {
    mkdirSync(folder, { recursive: true })
    const next = `${path}.${process.pid}.next`
    try {
      writeFileSync(next, JSON.stringify(stored), { mode: 0o600 })
      giveToOwnerOf(folder, next)
      renameSync(next, path)
    } finally {
      rmSync(next, { force: true })
    }
  }
  return toIdentity(stored)
}

function readKept(path: string): Stored | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Stored
  } catch {
    return undefined
  }
}

async function make(): Promise<Stored> {
  const { privateKey: key } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const issue = (fromDays: number, toDays: number) =>
    selfSignedCertificate({
      key,
      commonName,
      notBefore: new Date(Date.now() + fromDays * day),
      notAfter: new Date(Date.now() + toDays * day),
    })
  return {
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    current: issue(-30, 3650),
    expired: issue(-800, -40),
  }
}

function toIdentity(stored: Stored): SigningIdentity {
  const named = (pem: string): Certificate => {
    const hash = createHash('sha256').update(pem).digest('hex')
    return { id: `CERT-${hash.slice(0, 8)}-${hash.slice(8, 16)}`, pem }
  }
  return {
    key: createPrivateKey(stored.key),
    current: named(stored.current),
    expired: named(stored.expired),
  }
}
