// @ts-check
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

const format = 'fairlead-audit-1'
const beginning = '0'.repeat(64)

/** The parts of an entry, in the order in which they are hashed (docs/audit.md). */
const parts = /** @type {const} */ ([
  'accountId',
  'number',
  'previousHash',
  'id',
  'operateDate',
  'userId',
  'userName',
  'model',
  'action',
  'subject',
  'ip',
  'uri',
  'requestId',
  'operateResult',
])
/** Hashed after those parts if they are not empty; older exports do not have them. */
const optionalParts = ['count', 'detail']

/** The types of the parts. Their texts alone are hashed, so another type would pass. */
const types = new Map([
  ['number', ['number']],
  ['operateResult', ['number']],
  ['count', ['number']],
  ['userId', ['string', 'null']],
  ['ip', ['string', 'null']],
  ['detail', ['string', 'null']],
])

/** @param {unknown} value */
const typeOf = (value) => (value === null ? 'null' : typeof value)

/**
 * @typedef {Record<typeof parts[number] | 'hash', string | number | null> & { count?: number, detail?: string | null }} Entry
 * @typedef {object} Manifest
 * @property {string} format
 * @property {string} accountId
 * @property {string} accountNumber
 * @property {number} firstNumber
 * @property {number} lastNumber
 * @property {number} count
 * @property {string} previousHash of the first entry; empty when there is none
 * @property {string} lastHash
 * @property {string} exportDate
 * @typedef {{manifest: Manifest, fingerprint: string}} Verdict
 */

/** The message says what is wrong with a file, and in which line. */
export class Broken extends Error {}

/** @param {Entry} entry */
function hashOf(entry) {
  const { count = 1, detail = null } = entry
  const more = [...(count === 1 ? [] : [count]), ...(detail === null ? [] : ['detail', detail])]
  const text = [format, ...parts.map((part) => entry[part] ?? ''), ...more]
    .map(String)
    .map((part) => `${Buffer.byteLength(part)}:${part},`)
    .join('')
  return createHash('sha256').update(text).digest('hex')
}

/**
 * How many names an object has in its text. A parser keeps the last of two equal names, and another reader the first.
 * @param {string} json
 */
function namesIn(json) {
  let [depth, names] = [0, 0]
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}:]/g)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (token === ':' && depth === 1) names += 1
  }
  return names
}

/**
 * @param {string} text
 * @param {number} line
 * @returns {Record<string, unknown>}
 */
function objectOf(text, line) {
  /** @type {unknown} */
  let value
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Broken(`line ${line} is no JSON object`)
  if (namesIn(text) !== Object.keys(value).length) throw new Broken(`line ${line} has a name twice`)
  return /** @type {Record<string, unknown>} */ (value)
}

/** @typedef {Map<unknown, Map<number, string>>} Heads */

/**
 * The heads of chains in a file of anchors, by account: number and hash. Throws `Broken` for one that the key has not signed.
 * @param {string} file
 * @param {string | undefined} trusted PEM
 */
async function readHeads(file, trusted) {
  const heads = /** @type {Heads} */ (new Map())
  let line = 0
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line += 1
    const { signed } = objectOf(text, line)
    if (typeof signed !== 'string') throw new Broken(`line ${line} of the anchors is none`)
    checkSignature(signed, text, line, trusted)
    const anchor = /** @type {{ heads: { accountId: string, number: number, hash: string }[] }} */ (
      /** @type {unknown} */ (objectOf(signed, line))
    )
    for (const { accountId, number, hash } of anchor.heads) {
      const known = heads.get(accountId) ?? /** @type {Map<number, string>} */ (new Map())
      if ((known.get(number) ?? hash) !== hash) throw new Broken(`two anchors differ on entry ${number}`)
      heads.set(accountId, known.set(number, hash))
    }
  }
  return heads
}

/**
 * Checks the entries line by line.
 * @param {Heads} heads
 */
function chain(heads) {
  /** @type {Entry | undefined} */
  let first
  /** @type {Entry | undefined} */
  let last
  return {
    /**
     * @param {string} text
     * @param {number} line
     */
    add(text, line) {
      const entry = /** @type {Entry} */ (objectOf(text, line))
      const names = Object.keys(entry)
        .filter((name) => !optionalParts.includes(name))
        .toSorted()
        .join()
      if (names !== [...parts, 'hash'].toSorted().join())
        throw new Broken(`line ${line} is no entry, or has parts that its hash does not cover`)
      for (const [name, value] of Object.entries(entry))
        if (!(types.get(name) ?? ['string']).includes(typeOf(value)))
          throw new Broken(`line ${line} has another type of ${name}`)
      const { number } = entry
      if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1)
        throw new Broken(`line ${line} has no number`)
      if (last && number !== Number(last.number) + 1)
        throw new Broken(`line ${line} is entry ${number}, where ${Number(last.number) + 1} belongs`)
      if (last && entry.accountId !== last.accountId) throw new Broken(`line ${line} is of another account`)
      const previous = last ? last.hash : number === 1 ? beginning : entry.previousHash
      if (entry.previousHash !== previous)
        throw new Broken(`entry ${number} (line ${line}) does not follow the one before it`)
      if (entry.hash !== hashOf(entry)) throw new Broken(`entry ${number} (line ${line}) was changed`)
      const anchored = heads.get(entry.accountId)?.get(number)
      if (anchored !== undefined && anchored !== entry.hash)
        throw new Broken(`entry ${number} (line ${line}) differs from the anchor`)
      first ??= entry
      last = entry
    },
    ends: () => ({ first, last }),
  }
}

/**
 * @param {Manifest} manifest
 * @param {ReturnType<ReturnType<typeof chain>['ends']>} ends
 */
function checkManifest(manifest, { first, last }) {
  for (const name of /** @type {const} */ (['firstNumber', 'lastNumber', 'count']))
    if (!Number.isSafeInteger(manifest[name])) throw new Broken(`the manifest has another type of ${name}`)
  if (manifest.format !== format) throw new Broken(`the manifest is not of the format ${format}`)
  const count = manifest.lastNumber - manifest.firstNumber + 1
  const same =
    first && last
      ? first.number === manifest.firstNumber &&
        last.number === manifest.lastNumber &&
        first.previousHash === manifest.previousHash &&
        last.hash === manifest.lastHash &&
        first.accountId === manifest.accountId
      : count === 0
  if (!same || manifest.count !== count)
    throw new Broken(
      `the manifest promises entries ${manifest.firstNumber} to ${manifest.lastNumber}, and the file has others`,
    )
}

/**
 * @param {string} signed
 * @param {string} text
 * @param {number} line
 * @param {string | undefined} trusted PEM
 * @returns {string} the fingerprint of the key
 */
function checkSignature(signed, text, line, trusted) {
  const { algorithm, publicKey, signature } = objectOf(text, line)
  if (algorithm !== 'Ed25519' || typeof publicKey !== 'string' || typeof signature !== 'string')
    throw new Broken(`line ${line} is no signature`)
  let key
  try {
    key = trusted
      ? createPublicKey(trusted)
      : createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  } catch {
    throw new Broken(trusted ? 'the given key is no public key in PEM' : `line ${line} has no public key`)
  }
  if (!verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64')))
    throw new Broken(trusted ? 'the signature was not made with the given key' : 'the signature is wrong')
  return createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
}

/**
 * Reads a signed export line by line, whatever its size. Throws `Broken` at the first thing that is wrong.
 * @param {string} file
 * @param {string} [trusted] the control plane's public key as PEM; without it the one in the file is used
 * @param {string} [anchors] the file of `AUDIT_ANCHOR_FILE`: the export must reach its last entry
 * @returns {Promise<Verdict>}
 */
export async function verifyAudit(file, trusted, anchors) {
  const heads = anchors === undefined ? /** @type {Heads} */ (new Map()) : await readHeads(anchors, trusted)
  const entries = chain(heads)
  /** @type {string[]} */
  const lastLines = []
  let line = 0
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    lastLines.push(text)
    // The last two lines of the file are the manifest and the signature.
    if (lastLines.length > 2) entries.add(lastLines.shift() ?? '', (line += 1))
  }
  const [signed, signature] = lastLines
  if (signed === undefined || signature === undefined) throw new Broken('the file ends before its signature')
  const manifest = /** @type {Manifest} */ (/** @type {unknown} */ (objectOf(signed, line + 1)))
  const fingerprint = checkSignature(signed, signature, line + 2, trusted)
  checkManifest(manifest, entries.ends())
  const last = Math.max(0, ...Array.from(heads.get(manifest.accountId)?.keys() ?? []))
  if (last > manifest.lastNumber)
    throw new Broken(`the anchors know ${last} entries, and the file ends at ${manifest.lastNumber}`)
  return { manifest, fingerprint }
}
