import { createHash, createHmac } from 'node:crypto'
import { type StandInCloud, Refusal } from './stand-in-state.ts'

/** A request as the stand-ins read it. */
export type CloudRequest = {
  method: string
  path: string
  search: URLSearchParams
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const queryOf = (search: URLSearchParams) =>
  [...search]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')

const linesOf = (request: CloudRequest, names: readonly string[]) =>
  names.map((name) => `${name}:${(request.headers[name] ?? '').trim().replaceAll(/\s+/g, ' ')}\n`).join('')

const canonicalOf = (request: CloudRequest, names: readonly string[], bodyHash: string) =>
  [
    request.method,
    request.path,
    queryOf(request.search),
    linesOf(request, names),
    names.join(';'),
    bodyHash,
  ].join('\n')

const maxSkewMs = 15 * 60_000

/** Signature version 4 of AWS, computed again from the request. Returns the caller. */
export function verifyAws(cloud: StandInCloud, request: CloudRequest, now: Date) {
  const [, accessKey = '', date = '', region = '', service = '', list = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers['authorization'] ?? '',
    ) ?? []
  const time = request.headers['x-amz-date'] ?? ''
  const sent = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const names = list.split(';')
  if (!names.includes('host') || !time.startsWith(date) || !(Math.abs(now.getTime() - sent) < maxSkewMs))
    throw new Refusal(403, 'SignatureDoesNotMatch')
  const caller = cloud.callerOf(accessKey, request.headers['x-amz-security-token'])
  const scope = `${date}/${region}/${service}/aws4_request`
  const text = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hashOf(canonicalOf(request, names, hashOf(request.body)))}`
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${caller.secretKey}`, date))
  if (hmac(key, text).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch')
  return caller
}

/** Version 3 of Alibaba Cloud. A nonce is accepted once. */
export function aliVerifier(cloud: StandInCloud) {
  const nonces = new Set<string>()
  return (request: CloudRequest, now: Date) => {
    const [, accessKey = '', list = '', signature = ''] =
      /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=(\w+)$/.exec(
        request.headers['authorization'] ?? '',
      ) ?? []
    const sent = Date.parse(request.headers['x-acs-date'] ?? '')
    const nonce = request.headers['x-acs-signature-nonce'] ?? ''
    if (!(Math.abs(now.getTime() - sent) < maxSkewMs)) throw new Refusal(400, 'InvalidTimeStamp.Expired')
    if (nonce === '' || nonces.has(nonce)) throw new Refusal(400, 'SignatureNonceUsed')
    nonces.add(nonce)
    const caller = cloud.callerOf(accessKey, request.headers['x-acs-security-token'])
    const names = list.split(';')
    const needed = [
      'host',
      'x-acs-action',
      'x-acs-content-sha256',
      'x-acs-date',
      'x-acs-signature-nonce',
      'x-acs-version',
    ]
    const isWhole = needed.every((name) => names.includes(name))
    const text = `ACS3-HMAC-SHA256\n${hashOf(canonicalOf(request, names, hashOf(request.body)))}`
    if (!isWhole || hmac(caller.secretKey, text).toString('hex') !== signature)
      throw new Refusal(400, 'SignatureDoesNotMatch')
    return caller
  }
}
