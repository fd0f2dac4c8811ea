import type { KeyObject } from 'node:crypto'
import { type Clock, systemClock } from '../clock.ts'
import {
  Account,
  type AcmeAuthorization,
  type AcmeDirectory,
  type AcmeOrder,
  Authorization,
  Directory,
  jsonOf,
  Order,
  OrderPage,
  readAnswer,
  type RenewalInfo,
} from './answers.ts'
import {
  dnsValue,
  type ExternalAccount,
  externalBinding,
  judgeKey,
  keyAuthorization,
  signedBody,
} from './jws.ts'
import { noncePool } from './nonces.ts'
import { AcmeProblem, AcmeUnreachable, readProblem } from './problem.ts'
import { certificateId, readRenewalInfo } from './renewal-info.ts'
import { readRetryAfter } from './retry-after.ts'
import { type AcmeAnswer, acmeTransport } from './transport.ts'

export type AcmeSettings = {
  /** The address of the authority's directory. */
  directory: string
  /** PEM of the only authority that is trusted for its own TLS; without it, those of the system. */
  ca?: string | undefined
  eab?: ExternalAccount | undefined
  /** `mailto:` addresses. */
  contact?: readonly string[] | undefined
}

/** A good authority refuses hardly any nonce. If half are refused, one request in two million fails. */
const nonceRetries = 20

const directoryAge = 3_600_000

/** The longest list of orders that is read, in pages, so that an authority whose pages never end is left. */
const maxPages = 1000

export type AcmeClient = ReturnType<typeof acmeClient>

/**
 * Speaks to one authority (RFC 8555) with one account's key, which is on P-256. `accountUrl` comes from `register`;
 * only the directory, renewal information and `register` need none. All calls reject with `AcmeProblem` if the authority
 * refuses, and with `AcmeUnreachable` if its response is missing or unusable; they retry only if a nonce is refused.
 */
export function acmeClient({
  settings,
  accountKey,
  accountUrl,
  clock = systemClock,
  patienceMs = 20_000,
}: {
  settings: AcmeSettings
  accountKey: KeyObject
  accountUrl?: string | undefined
  clock?: Clock
  /** The longest wait for one whole answer. */
  patienceMs?: number
}) {
  judgeKey(accountKey)
  const transport = acmeTransport({ ...settings, patienceMs })
  let account = accountUrl
  let known: { directory: Promise<AcmeDirectory>; until: number } | undefined

  const retryAfterOf = ({ headers }: AcmeAnswer) => readRetryAfter(headers['retry-after'], clock.now())

  function failureOf(answer: AcmeAnswer): AcmeProblem | AcmeUnreachable {
    const { status, text } = answer
    const problem = readProblem(jsonOf(text))
    const retryAfterMs = retryAfterOf(answer)
    if (status >= 400 && status < 500) {
      const type = status === 429 ? 'rateLimited' : 'about:blank'
      return new AcmeProblem(problem ?? { type, detail: '', subproblems: [] }, status, retryAfterMs)
    }
    const reason = status >= 500 ? 'status' : 'answer'
    const message = `HTTP ${status} ${problem?.detail ?? ''}`.trim()
    return new AcmeUnreachable(reason, message, { problem, retryAfterMs })
  }

  async function get(url: string, method: 'GET' | 'HEAD' = 'GET'): Promise<AcmeAnswer> {
    const answer = await transport({ method, url })
    if (!isSuccess(answer)) throw failureOf(answer)
    return answer
  }

  const nonces = noncePool(async () => {
    const nonce = nonceOf(await get((await directory()).newNonce, 'HEAD'))
    if (nonce === undefined) throw new AcmeUnreachable('answer', 'The authority gave no nonce')
    return nonce
  })

  /** Sends a request signed for the account, or (`byKey`) to get one. Without a payload it reads. */
  async function post(
    url: string,
    payload?: object,
    { byKey = false, accept }: { byKey?: boolean; accept?: string } = {},
  ): Promise<AcmeAnswer> {
    const signer = byKey ? undefined : accountOf()
    let fresh: string | undefined
    for (let retries = 0; ; retries += 1) {
      const nonce = fresh ?? (await nonces.take())
      const body = signedBody({ key: accountKey, account: signer, url, nonce, payload })
      const answer = await transport({ method: 'POST', url, body, accept })
      fresh = nonceOf(answer)
      const failure = isSuccess(answer) ? undefined : failureOf(answer)
      // Retried with the nonce of the refusal, which is the one that the authority certainly knows.
      if (failure instanceof AcmeProblem && failure.type === 'badNonce' && retries < nonceRetries) continue
      nonces.put(fresh)
      if (failure) throw failure
      return answer
    }
  }

  function accountOf(): string {
    if (account === undefined) throw new TypeError('There is no account yet')
    return account
  }

  async function readDirectory(): Promise<AcmeDirectory> {
    return readAnswer(Directory, (await get(settings.directory)).text, 'a directory')
  }

  function directory(): Promise<AcmeDirectory> {
    const now = clock.now().getTime()
    if (known && known.until > now) return known.directory
    const reading = readDirectory()
    const entry = { directory: reading, until: now + directoryAge }
    known = entry
    // The caller gets the failure; the next call fetches it again.
    reading.catch(() => {
      if (known === entry) known = undefined
    })
    return reading
  }

  function orderOf(answer: AcmeAnswer, url: string): AcmeOrder {
    return { ...readAnswer(Order, answer.text, 'an order'), url, retryAfterMs: retryAfterOf(answer) }
  }

  const order = async (url: string): Promise<AcmeOrder> => orderOf(await post(url), url)

  return {
    /** What the authority offers. It is asked once an hour at most. */
    directory,

    /** Creates the account of the key, and agrees to the terms. The same key gets the same account. */
    register: async (): Promise<{ url: string }> => {
      const { newAccount: url } = await directory()
      const { eab, contact } = settings
      const answer = await post(
        url,
        {
          termsOfServiceAgreed: true,
          ...(contact && contact.length > 0 && { contact }),
          ...(eab && { externalAccountBinding: externalBinding(eab, accountKey, url) }),
        },
        { byKey: true },
      )
      account = locationOf(answer, url)
      return { url: account }
    },

    /**
     * Orders a certificate. `replaces` is the `certificateId` of the one that it renews: some authorities exempt
     * such orders from their limits. It is left out if the authority has replaced it already, or offers no renewal
     * information.
     */
    newOrder: async ({
      names,
      replaces,
      profile,
    }: {
      names: readonly string[]
      replaces?: string | undefined
      profile?: string | undefined
    }): Promise<AcmeOrder> => {
      const { newOrder: url, renewalInfo } = await directory()
      const identifiers = names.map((value) => ({ type: 'dns', value }))
      const wanted = { identifiers, ...(profile !== undefined && { profile }) }
      const place = async (payload: object) => {
        const answer = await post(url, payload)
        return orderOf(answer, locationOf(answer, url))
      }
      if (replaces === undefined || renewalInfo === undefined) return place(wanted)
      return place({ ...wanted, replaces }).catch((error: unknown) => {
        if (error instanceof AcmeProblem && error.status === 409) return place(wanted)
        throw error
      })
    },

    order,

    /** The addresses of the account's orders; none if the authority does not list them, such as Let's Encrypt. */
    knownOrders: async function* knownOrders(): AsyncGenerator<string, void> {
      const { orders: first } = readAnswer(Account, (await post(accountOf())).text, 'an account')
      const seen = new Set<string>()
      for (let page = first; page !== undefined && !seen.has(page) && seen.size < maxPages;) {
        seen.add(page)
        const answer = await post(page)
        yield* readAnswer(OrderPage, answer.text, 'a page of orders').orders
        page = nextOf(answer, page)
      }
    },

    authorization: async (url: string): Promise<AcmeAuthorization> => {
      const answer = await post(url)
      const read = readAnswer(Authorization, answer.text, 'an authorization')
      return { ...read, url, retryAfterMs: retryAfterOf(answer) }
    },

    /** Tells the authority that a challenge is prepared, and may be checked. */
    answer: async (challengeUrl: string): Promise<void> => {
      await post(challengeUrl, {})
    },

    /** Requests the certificate. An order whose certificate was already requested is only read. */
    finalize: async (
      { url, finalize }: Pick<AcmeOrder, 'url' | 'finalize'>,
      csr: Buffer,
    ): Promise<AcmeOrder> => {
      try {
        return orderOf(await post(finalize, { csr: csr.toString('base64url') }), url)
      } catch (error) {
        if (error instanceof AcmeProblem && error.type === 'orderNotReady') return order(url)
        throw error
      }
    },

    /** The certificate with its chain, in PEM. */
    certificate: async (url: string): Promise<string> => {
      const { text } = await post(url, undefined, { accept: 'application/pem-certificate-chain' })
      if (!text.includes('-----BEGIN CERTIFICATE-----'))
        throw new AcmeUnreachable('answer', 'This is not a certificate')
      return text
    },

    /** When the authority wants a certificate renewed; undefined if it does not say so, or does not know it. */
    renewalInfo: async (pem: string): Promise<RenewalInfo | undefined> => {
      const { renewalInfo: base } = await directory()
      const id = base && certificateId(pem)
      if (!id) return undefined
      try {
        return readRenewalInfo(await get(`${base.replace(/\/$/, '')}/${id}`), clock.now())
      } catch (error) {
        if (error instanceof AcmeProblem && error.status === 404) return undefined
        throw error
      }
    },

    /** What HTTP-01 expects at `/.well-known/acme-challenge/` and the token. */
    keyAuthorization: (token: string): string => keyAuthorization(token, accountKey),

    /** The value of the TXT record that DNS-01 expects. */
    dnsValue: (token: string): string => dnsValue(token, accountKey),
  }
}

const isSuccess = ({ status }: AcmeAnswer) => status >= 200 && status < 300

function nonceOf({ headers }: AcmeAnswer): string | undefined {
  const nonce = headers['replay-nonce']
  return typeof nonce === 'string' && /^[\w-]+$/.test(nonce) ? nonce : undefined
}

function locationOf({ headers }: AcmeAnswer, base: string): string {
  const { location } = headers
  if (location && URL.canParse(location, base)) return new URL(location, base).href
  throw new AcmeUnreachable('answer', 'The authority did not say where it is')
}

/** The address of the next page (RFC 8288). */
function nextOf({ headers }: AcmeAnswer, base: string): string | undefined {
  const link = String(headers['link'] ?? '')
  const next = /<([^>]*)>\s*;[^<]*\brel="?next"?/.exec(link)?.[1]
  return next !== undefined && URL.canParse(next, base) ? new URL(next, base).href : undefined
}
