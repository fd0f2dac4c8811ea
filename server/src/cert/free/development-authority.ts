import { createPublicKey, type KeyObject, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { recordName } from '@fairlead/api/cert/record-name.ts'
import { AsnConvert } from '@peculiar/asn1-schema'
import { CertificationRequest } from '@peculiar/asn1-csr'
import type { AcmeAuthorization, AcmeChallenge, AcmeOrder } from '../../lib/acme/answers.ts'
import { dnsValue, keyAuthorization } from '../../lib/acme/jws.ts'
import { AcmeProblem, type Problem } from '../../lib/acme/problem.ts'
import { lookForTxt } from '../../cdn/public.ts'
import type { Authority, AuthoritySettings } from './authority-settings.ts'
import { signDevelopmentCertificate } from './sign-certificate.ts'

const dayMs = 86_400_000
const validDays = 90
const patienceMs = 5000

type StoredOrder = { order: AcmeOrder; authorization: AcmeAuthorization; pem?: string }

/** The orders of this process. Older ones are forgotten, as authorities do. */
const stored = new Map<string, StoredOrder>()
const mostStored = 1000

/** The response of this machine's edge to a challenge. The name need not be in any DNS. */
function askEdge(domain: string, token: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const clientRequest = request({
      host: '127.0.0.1',
      port,
      path: `/.well-known/acme-challenge/${token}`,
      agent: false,
      headers: { host: domain },
      signal: AbortSignal.timeout(patienceMs),
    })
    clientRequest.on('error', reject)
    clientRequest.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('error', reject)
      response.on('data', (piece: string) => {
        text += piece
        if (text.length > 1000) response.destroy(new Error('The answer is too long'))
      })
      response.on('end', () => resolve(text.trim()))
    })
    clientRequest.end()
  })
}

const problem = (type: string, detail: string): Problem => ({ type, detail, subproblems: [] })

/**
 * The control plane's own authority, for machines that no authority can reach. It requires the same proofs, and checks
 * HTTP-01 at the edge of this machine. No browser trusts what it signs with `key`, and production refuses it.
 */
export function developmentAuthority(
  key: KeyObject,
  settings: AuthoritySettings,
  now: () => Date = () => new Date(),
): Authority {
  const known = (url: string): StoredOrder => {
    const found = stored.get(url.replace(/\/[a-z]+$/, ''))
    if (!found) throw new AcmeProblem(problem('malformed', 'This order is not known'), 404)
    return found
  }
  const challengeOf = (url: string, type: string): AcmeChallenge => ({
    type,
    url: `${url}/${type.slice(0, type.indexOf('-'))}`,
    token: randomBytes(16).toString('base64url'),
    status: 'pending',
  })

  async function findFault({ type, token }: AcmeChallenge, domain: string): Promise<Problem | undefined> {
    if (type === 'http-01') {
      const found = await askEdge(domain, token, settings.edgePort).catch(() => undefined)
      if (found === undefined) return problem('connection', 'The edge of this machine does not answer')
      const isRight = found === keyAuthorization(token, key)
      return isRight ? undefined : problem('unauthorized', 'The edge of this machine gave another answer')
    }
    const looks = await lookForTxt(
      { name: recordName(domain), value: dnsValue(token, key), domain },
      settings,
    )
    if (looks.some(({ result }) => result === 'match')) return undefined
    return problem('unauthorized', 'No TXT record found')
  }

  return {
    directory: () =>
      Promise.resolve({
        newNonce: '',
        newAccount: '',
        newOrder: '',
        profiles: {},
        caaIdentities: [],
        externalAccountRequired: false,
      }),
    newOrder: ({ names }) => {
      const url = `development:${randomBytes(16).toString('base64url')}`
      const expires = new Date(now().getTime() + 7 * dayMs)
      const order: AcmeOrder = {
        url,
        status: 'pending',
        names,
        expires,
        authorizations: [url],
        finalize: url,
      }
      const challenges = ['dns-01', 'http-01'].map((type) => challengeOf(url, type))
      const authorization: AcmeAuthorization = {
        url,
        name: names[0] ?? '',
        wildcard: false,
        status: 'pending',
        expires,
        challenges,
      }
      stored.set(url, { order, authorization })
      const [oldest] = stored.keys()
      if (stored.size > mostStored && oldest !== undefined) stored.delete(oldest)
      return Promise.resolve(order)
    },
    order: async (url) => known(url).order,
    // Orders end with the process that holds them.
    knownOrders: async function* none() {},
    authorization: async (url) => known(url).authorization,
    answer: async (url) => {
      const { order, authorization } = known(url)
      const challenge = authorization.challenges.find((one) => one.url === url)
      if (!challenge || authorization.status !== 'pending') return
      const error = await findFault(challenge, authorization.name)
      authorization.status = error ? 'invalid' : 'valid'
      authorization.challenges = [{ ...challenge, status: authorization.status, ...(error && { error }) }]
      order.status = error ? 'invalid' : 'ready'
      if (error) order.error = error
    },
    finalize: async ({ url }, csr) => {
      const entry = known(url)
      if (entry.order.status !== 'ready') return entry.order
      const { subjectPKInfo } = AsnConvert.parse(csr, CertificationRequest).certificationRequestInfo
      entry.pem = signDevelopmentCertificate({
        key,
        names: entry.order.names,
        begins: now(),
        ends: new Date(now().getTime() + validDays * dayMs),
        publicKey: createPublicKey({
          key: Buffer.from(AsnConvert.serialize(subjectPKInfo)),
          format: 'der',
          type: 'spki',
        }),
      })
      entry.order.status = 'valid'
      entry.order.certificate = url
      return entry.order
    },
    certificate: async (url) => known(url).pem ?? '',
    renewalInfo: () => Promise.resolve(undefined),
    dropAccount: () => Promise.resolve(),
    keyAuthorization: (token) => keyAuthorization(token, key),
    dnsValue: (token) => dnsValue(token, key),
  }
}
