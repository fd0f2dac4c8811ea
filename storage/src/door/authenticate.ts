import { hash, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  canonicalRequest,
  scopeOf,
  signatureAlgorithm,
  storageRegion,
  textToSign,
  unsignedPayload,
} from '@fairlead/api/bucket/signature.ts'
import { type Aim, type Caller, type Callers, isAllowed } from '../callers/callers.ts'
import { S3Failure } from './failure.ts'
import { hmac, signingKey } from '../signing-key.ts'
import type { Target } from './target.ts'

/** How far the time of a request may be from the clock, in milliseconds. */
const maxSkew = 15 * 60_000
/** The longest life of a signed link, in seconds. */
const maxLife = 604_800
/** Programs that name no region sign for this one. */
const regions = [storageRegion, 'us-east-1']

/** What is needed to sign the chunks of a body, each with the signature of the previous one. */
export type ChunkSigning = { key: KeyObject; time: string; scope: string; signature: string }

export type Signed = {
  caller: Caller
  /** What the head says about the body: a SHA-256, or how it is signed. */
  payloadHash: string
  /** Whether it is a link. Of its headers only the host is signed. */
  isLink: boolean
  chunks: ChunkSigning
}

type Claim = {
  accessKey: string
  date: string
  region: string
  signedHeaders: string[]
  signature: string
  time: string
  payloadHash: string
  isLink: boolean
}

const Credential = /^([A-Za-z0-9]{1,128})\/(\d{8})\/([a-z0-9-]{1,64})\/s3\/aws4_request$/
const Time = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

const momentOf = (time: string) => Date.parse(time.replace(Time, '$1-$2-$3T$4:$5:$6Z'))

function claimOfHeader(header: string, request: IncomingMessage): Claim {
  if (!header.startsWith(`${signatureAlgorithm} `))
    throw new S3Failure('InvalidRequest', 'Please sign with AWS4-HMAC-SHA256')
  const parts = new Map(
    header
      .slice(signatureAlgorithm.length + 1)
      .split(',')
      .map((part) => {
        const [name = '', ...value] = part.trim().split('=')
        return [name, value.join('=')]
      }),
  )
  const [, accessKey, date, region] = Credential.exec(parts.get('Credential') ?? '') ?? []
  const signature = parts.get('Signature') ?? ''
  if (!accessKey || !date || !region || !/^[0-9a-f]{64}$/.test(signature))
    throw new S3Failure('AuthorizationHeaderMalformed')
  const time = String(request.headers['x-amz-date'] ?? '')
  if (!Time.test(time)) throw new S3Failure('AccessDenied', 'A valid x-amz-date is required')
  const payloadHash = request.headers['x-amz-content-sha256']
  if (typeof payloadHash !== 'string')
    throw new S3Failure('InvalidRequest', 'x-amz-content-sha256 is required')
  const signedHeaders = (parts.get('SignedHeaders') ?? '').split(';')
  return { accessKey, date, region, signedHeaders, signature, time, payloadHash, isLink: false }
}

function claimOfLink(query: Target['query']): Claim {
  const fail = (message: string) => new S3Failure('AuthorizationQueryParametersError', message)
  if (query.get('X-Amz-Algorithm') !== signatureAlgorithm)
    throw fail('X-Amz-Algorithm must be AWS4-HMAC-SHA256')
  const [, accessKey, date, region] = Credential.exec(query.get('X-Amz-Credential') ?? '') ?? []
  if (!accessKey || !date || !region) throw fail('X-Amz-Credential is malformed')
  const time = query.get('X-Amz-Date') ?? ''
  if (!Time.test(time)) throw fail('X-Amz-Date is malformed')
  const signature = query.get('X-Amz-Signature') ?? ''
  if (!/^[0-9a-f]{64}$/.test(signature)) throw fail('X-Amz-Signature is malformed')
  const seconds = query.get('X-Amz-Expires') ?? ''
  if (!/^\d{1,6}$/.test(seconds) || Number(seconds) < 1 || Number(seconds) > maxLife)
    throw fail('X-Amz-Expires must be between 1 and 604800 seconds')
  const age = Date.now() - momentOf(time)
  if (age > Number(seconds) * 1000) throw new S3Failure('AccessDenied', 'Request has expired')
  const signedHeaders = (query.get('X-Amz-SignedHeaders') ?? '').split(';')
  return {
    accessKey,
    date,
    region,
    signedHeaders,
    signature,
    time,
    isLink: true,
    payloadHash: query.get('X-Amz-Content-Sha256') ?? unsignedPayload,
  }
}

/** The values of all headers as they came, one character for each byte. */
function rawHeaders({ rawHeaders: raw }: IncomingMessage): Map<string, string> {
  const values = new Map<string, string>()
  for (let at = 0; at < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase()
    const value = raw[at + 1] ?? ''
    const earlier = values.get(name)
    values.set(name, earlier === undefined ? value : `${earlier},${value}`)
  }
  return values
}

/** What a request names in the database, whose texts cannot contain the character zero. Only reads look an object up. */
function aimOf(method: string | undefined, { bucket, key, query }: Target): Aim {
  const reads = (method === 'GET' || method === 'HEAD') && key !== '' && !query.has('uploadId')
  return {
    bucket: bucket.includes('\0') ? '' : bucket,
    key: reads && !key.includes('\0') ? key : undefined,
  }
}

/**
 * Verifies who has signed a request (AWS Signature Version 4), in the head or as a link. Throws `AccessDenied`,
 * `InvalidAccessKeyId`, `SignatureDoesNotMatch`, `RequestTimeTooSkewed` and what is malformed.
 *
 * `onLately` is called before the caller is looked up, if the caller that the access key had lately would be verified. What it
 * begins must not be shown before this resolves.
 */
export async function authenticate(
  request: IncomingMessage,
  target: Target,
  callers: Callers,
  client: string,
  onLately?: (before: Caller) => void,
): Promise<Signed> {
  const { authorization } = request.headers
  const isLink = target.query.has('X-Amz-Signature') || target.query.has('X-Amz-Algorithm')
  if (authorization === undefined && !isLink) throw new S3Failure('AccessDenied')
  if (authorization !== undefined && isLink)
    throw new S3Failure('InvalidArgument', 'Only one way to sign is allowed')
  const claim =
    authorization === undefined ? claimOfLink(target.query) : claimOfHeader(authorization, request)
  const { date, region, time, signedHeaders } = claim

  if (!regions.includes(region) || !time.startsWith(date))
    throw new S3Failure(
      isLink ? 'AuthorizationQueryParametersError' : 'AuthorizationHeaderMalformed',
      `The credential must be for the date of the request and the region ${storageRegion}`,
    )
  const ahead = momentOf(time) - Date.now()
  if (ahead > maxSkew || (!isLink && ahead < -maxSkew)) throw new S3Failure('RequestTimeTooSkewed')

  const headers = rawHeaders(request)
  const isUnsigned = (name: string) => !signedHeaders.includes(name)
  if (isUnsigned('host')) throw new S3Failure('AccessDenied', 'The host must be signed')
  if ([...headers.keys()].some((name) => name.startsWith('x-amz-') && isUnsigned(name)))
    throw new S3Failure('AccessDenied', 'There were headers of S3 that are not signed')

  const canonical = canonicalRequest({
    method: request.method ?? '',
    path: target.canonicalPath,
    query: target.canonicalQuery.filter(([name]) => name !== 'X-Amz-Signature'),
    headers: signedHeaders.map((name) => [name, headers.get(name) ?? '']),
    payloadHash: claim.payloadHash,
  })
  const scope = scopeOf(date, region)
  const text = textToSign(time, scope, hash('sha256', Buffer.from(canonical, 'latin1'), 'hex'))
  const keyOf = ({ secrets }: Caller) =>
    secrets
      .map((secret) => signingKey(secret, date, region))
      .find((one) => timingSafeEqual(hmac(one, text), Buffer.from(claim.signature, 'hex')))

  const aim = aimOf(request.method, target)
  const before = onLately && callers.lately(claim.accessKey, aim)
  if (before && keyOf(before) && isAllowed(client, before.addresses)) onLately(before)
  const caller = await callers.find(claim.accessKey, aim)
  if (!caller) throw new S3Failure('InvalidAccessKeyId')
  const key = keyOf(caller)
  if (!key) throw new S3Failure('SignatureDoesNotMatch')
  if (!isAllowed(client, caller.addresses))
    throw new S3Failure('AccessDenied', 'The access key may not be used from this address')
  await caller.used()
  const chunks = { key, time, scope, signature: claim.signature }
  return { caller, payloadHash: claim.payloadHash, isLink, chunks }
}
