import type { IncomingMessage } from 'node:http'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { addCertificate } from '@fairlead/api/cert/certificate.ts'
import { addSecretKey } from '@fairlead/api/key/secret-key.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { parseJson } from '../caller.ts'

type JsonObject = Record<string, unknown>

const objectOf = (text: string): JsonObject => {
  const parsed = parseJson(text)
  return typeof parsed === 'object' && parsed !== null ? (parsed as JsonObject) : {}
}
const isCall = ({ method, url = '' }: IncomingMessage, endpoint: { method: string; path: string }) =>
  method === endpoint.method && url === endpoint.path

/** Collects everything that a proxy in front of a console can read in its requests and responses. */
export function overheard(consoleUrl: string) {
  const own = new URL(consoleUrl).host
  const failures = new Map<string, number>()
  const secrets: string[] = []
  const origins = new Map<string, number>()
  let forgedHost: string | undefined

  /** The forged host that a request names. */
  const hostOf = ({ headers }: IncomingMessage) => {
    const forwarded = /host=([^;]+)/.exec(headers.forwarded ?? '')?.[1]
    const named = [forwarded, headers['x-forwarded-host'], headers['x-host'], headers.host].flat()
    return named.find((host) => host !== undefined && !host.startsWith('localhost'))
  }

  return {
    listen(request: IncomingMessage, body: Buffer, answer: string) {
      const sent = objectOf(body.toString())
      const reply = objectOf(answer)
      forgedHost = hostOf(request) ?? forgedHost
      if (isCall(request, signIn) && reply['succ'] !== true) {
        const name = String(sent['username'])
        failures.set(name, (failures.get(name) ?? 0) + 1)
      }
      if (isCall(request, addSecretKey))
        secrets.push(String((reply['data'] as JsonObject | null)?.['appSecret']))
      if (isCall(request, addCertificate)) secrets.push(String(sent['privateKeyPath']))
      const [origin] = (sent['origins'] ?? []) as JsonObject[]
      if (isCall(request, addSite) && origin) origins.set(String(sent['domain']), Number(origin['httpPort']))
    },
    isLocked: (request: IncomingMessage, body: Buffer, after = Number.POSITIVE_INFINITY) =>
      isCall(request, signIn) && (failures.get(String(objectOf(body.toString())['username'])) ?? 0) >= after,
    /** The body of a new site, with this machine as its origin. */
    ownOrigin: (request: IncomingMessage, body: Buffer) => {
      const sent = objectOf(body.toString())
      const [origin] = (sent['origins'] ?? []) as JsonObject[]
      if (!isCall(request, addSite) || !origin) return body
      return Buffer.from(JSON.stringify({ ...sent, origins: [{ ...origin, domainName: '127.0.0.1' }] }))
    },
    /** Posts to the webhook in a body, whatever its address. */
    post: async (body: Buffer) => {
      const { webhookUrl } = objectOf(body.toString())
      if (typeof webhookUrl !== 'string' || !/:\/\/0\.0\.0\.0/.test(webhookUrl)) return
      await fetch(webhookUrl, { method: 'POST', body: '{}' }).catch(() => undefined)
    },
    links: (request: IncomingMessage) => {
      const host = hostOf(request)
      return host === undefined ? undefined : { link: `<http://${host}/>; rel="canonical"` }
    },
    /** The response of a console that takes its host from the last forged request. */
    forged: (text: string) => (forgedHost === undefined ? text : text.replaceAll(own, forgedHost)),
    secrets: () => secrets.join('\n'),
    /** The local port of a site's origin. */
    portOfOrigin: (domain: string) => origins.get(domain),
  }
}
