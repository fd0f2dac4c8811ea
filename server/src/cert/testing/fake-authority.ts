import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { CertificationRequest } from '@peculiar/asn1-csr'
import { AsnConvert } from '@peculiar/asn1-schema'
import type { AcmeAuthorization, AcmeOrder, RenewalInfo } from '../../lib/acme/answers.ts'
import { dnsValue, keyAuthorization } from '../../lib/acme/jws.ts'
import { type AccountFault, AcmeProblem, AcmeUnreachable, type Problem } from '../../lib/acme/problem.ts'
import type { Authority } from '../free/authority-settings.ts'
import { signDevelopmentCertificate } from '../free/sign-certificate.ts'

const dayMs = 86_400_000

type AuthorityOptions = {
  now: () => Date
  /** `lists`: names the account's orders, as Pebble. `repeats`: gives the same pending order again, as Boulder. */
  manner?: 'lists' | 'repeats'
  /** The lifetime of what it signs. */
  days?: number
  /** Whether HTTP-01 is offered besides DNS-01. */
  http?: boolean
  /** Whether the domain was validated before. */
  validated?: boolean
}

export const problemOf = (type: string, detail = ''): Problem => ({ type, detail, subproblems: [] })

/** An authority in memory that records what was requested. Tests change what it does next. */
export function fakeAuthority({
  now,
  manner = 'lists',
  days = 90,
  http = false,
  validated = false,
}: AuthorityOptions) {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const orders = new Map<string, { order: AcmeOrder; authorization: AcmeAuthorization; pem?: string }>()
  const counts = { placed: 0, answered: 0, finalized: 0 }
  const script: {
    /** Thrown by the next call. */
    next?: Error | undefined
    /** What is wrong with the proof. */
    fault?: Problem | undefined
    renewalInfo?: RenewalInfo | undefined
    /** The names by which CAA records allow it; without names, the records are not checked. */
    caaIdentities: readonly string[]
    /** Our account, which a test makes missing or closed; registered again, it is accepted. */
    account: AccountFault | undefined
    dropped: AccountFault[]
    replaced: (string | undefined)[]
  } = { caaIdentities: [], account: undefined, dropped: [], replaced: [] }

  const step = () => {
    const { next } = script
    script.next = undefined
    if (next) throw next
    if (script.account === 'missing') throw new AcmeProblem(problemOf('accountDoesNotExist'), 400)
    if (script.account === 'closed')
      throw new AcmeProblem(problemOf('unauthorized', 'The account was deactivated'), 401)
  }
  const known = (url: string) => {
    step()
    const found = orders.get(url.replace(/\/[a-z]+$/, ''))
    if (!found) throw new AcmeProblem(problemOf('malformed', 'No such order'), 404)
    return found
  }

  const authority: Authority = {
    directory: async () => ({
      newNonce: '',
      newAccount: '',
      newOrder: '',
      profiles: {},
      caaIdentities: script.caaIdentities,
      externalAccountRequired: false,
      renewalInfo: 'https://authority.example/renewal',
    }),
    newOrder: async ({ names, replaces }) => {
      step()
      const pending = [...orders.values()].find(
        ({ order }) =>
          order.names[0] === names[0] && (order.status === 'pending' || order.status === 'ready'),
      )
      if (manner === 'repeats' && pending) return pending.order
      counts.placed += 1
      script.replaced.push(replaces)
      const url = `https://authority.example/${randomBytes(8).toString('hex')}`
      const expires = new Date(now().getTime() + 7 * dayMs)
      const token = randomBytes(16).toString('base64url')
      const challenge = (type: string) =>
        ({ type, token, url: `${url}/${type.slice(0, type.indexOf('-'))}`, status: 'pending' }) as const
      const order: AcmeOrder = {
        url,
        names,
        expires,
        authorizations: [url],
        finalize: url,
        status: validated ? 'ready' : 'pending',
      }
      const authorization: AcmeAuthorization = {
        url,
        name: names[0] ?? '',
        wildcard: false,
        expires,
        status: validated ? 'valid' : 'pending',
        challenges: [challenge('dns-01'), ...(http ? [challenge('http-01')] : [])],
      }
      orders.set(url, { order, authorization })
      return order
    },
    order: async (url) => ({ ...known(url).order }),
    knownOrders: async function* list() {
      step()
      if (manner === 'lists') yield* orders.keys()
    },
    authorization: async (url) => known(url).authorization,
    answer: async (url) => {
      const { order, authorization } = known(url)
      counts.answered += 1
      if (authorization.status !== 'pending')
        throw new AcmeProblem(problemOf('malformed', 'Not pending'), 400)
      authorization.status = script.fault ? 'invalid' : 'valid'
      authorization.challenges = authorization.challenges
        .filter((one) => one.url === url)
        .map((one) => ({
          ...one,
          status: script.fault ? 'invalid' : 'valid',
          ...(script.fault && { error: script.fault }),
        }))
      order.status = script.fault ? 'invalid' : 'ready'
    },
    finalize: async ({ url }, csr) => {
      const entry = known(url)
      if (entry.order.status !== 'ready') return entry.order
      counts.finalized += 1
      const { subjectPKInfo } = AsnConvert.parse(csr, CertificationRequest).certificationRequestInfo
      const publicKey = createPublicKey({
        key: Buffer.from(AsnConvert.serialize(subjectPKInfo)),
        format: 'der',
        type: 'spki',
      })
      const begins = new Date(now().getTime() - 3_600_000)
      const ends = new Date(begins.getTime() + days * dayMs)
      entry.pem = signDevelopmentCertificate({ key, publicKey, names: entry.order.names, begins, ends })
      Object.assign(entry.order, { status: 'valid', certificate: url })
      return entry.order
    },
    certificate: async (url) => known(url).pem ?? '',
    renewalInfo: async () => {
      step()
      return script.renewalInfo
    },
    dropAccount: async (why) => {
      script.dropped.push(why)
      script.account = undefined
      // Its orders are deleted with it.
      orders.clear()
    },
    keyAuthorization: (token) => keyAuthorization(token, key),
    dnsValue: (token) => dnsValue(token, key),
  }
  return {
    authority,
    counts,
    script,
    /** Forgets all orders, as after an outage without a backup. */
    forget: () => orders.clear(),
    silent: (retryAfterMs?: number) => new AcmeUnreachable('timeout', 'No answer', { retryAfterMs }),
    refusal: (type: string, detail = '', retryAfterMs?: number) =>
      new AcmeProblem(problemOf(type, detail), 400, retryAfterMs),
  }
}
