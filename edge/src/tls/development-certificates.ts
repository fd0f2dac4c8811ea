import { type KeyObject, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Seal } from '../store/seal.ts'
import { readSealedKey, writeSealedKey } from '../store/sealed-key.ts'
import type { Certificate } from './certificate.ts'
import { type Issuer, issue, newKey, pemOfKey } from './issue.ts'

const authorityDays = 3650
/** Browsers refuse certificates of more than 398 days, whoever signed them. */
const siteDays = 90
const day = 86_400_000
const maxKept = 1_000

/**
 * Certificates for sites without their own. Browsers refuse them, unless a person trusts the edge's own authority
 * (`authority.pem` in the folder), which is created on first use and kept. Those of sites are created again after a
 * start, all with one key. Takes host names; a leading `*.` stands for one label.
 */
export function developmentCertificates(folder: string, clock: Clock, seal: Seal) {
  let issuer: Issuer | undefined
  let key: KeyObject | undefined
  const kept = new Map<string, { certificate: Certificate; until: number }>()

  return (hosts: readonly string[]): Certificate => {
    const now = clock()
    const id = hosts.join(' ')
    const known = kept.get(id)
    if (known && known.until > now) return known.certificate
    issuer ??= openAuthority(folder, now, seal)
    key ??= newKey()
    // All have the same common name, which is limited to 64 characters: only the list of hosts is used.
    const chain = issue({ name: 'Fairlead site', key, hosts, now, days: siteDays }, issuer)
    const certificate = { chain, key: pemOfKey(key) }
    const [oldest] = kept.keys()
    if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest)
    kept.set(id, { certificate, until: now + (siteDays - 1) * day })
    return certificate
  }
}

const authorityName = 'Fairlead edge'

const keyPlace = (folder: string, seal: Seal) => ({
  path: join(folder, 'authority-key.sealed'),
  plain: join(folder, 'authority-key.pem'),
  about: 'authority',
  seal,
})

/** Reseals the authority's key if it is sealed under an old key. */
export const sealAuthorityAgain = (folder: string, seal: Seal) => void readSealedKey(keyPlace(folder, seal))

/** The authority of the folder, created if there is none or if it expires soon. Throws if its key is unusable. */
function openAuthority(folder: string, now: number, seal: Seal): Issuer {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'authority.pem')
  const place = keyPlace(folder, seal)
  const known = readSealedKey(place)
  const key = known ?? newKey()
  if (!known) writeSealedKey(place, key)
  const pem = read(path)
  if (pem === undefined || !isGood(pem, key, now)) {
    const self = { name: authorityName, key }
    write(path, issue({ ...self, hosts: [], now, days: authorityDays }, self))
  }
  return { name: authorityName, key }
}

function isGood(pem: string, key: KeyObject, now: number): boolean {
  const certificate = new X509Certificate(pem)
  return certificate.checkPrivateKey(key) && Date.parse(certificate.validTo) > now + siteDays * day
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written under another name first, because a crash must not leave half a file. */
function write(path: string, text: string) {
  writeFileSync(`${path}.new`, text, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
