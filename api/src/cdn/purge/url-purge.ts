import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { splitUrl } from '../site/site-url.ts'
import { Purge, purgeFields, PurgePath, purgePathLimits } from './purge.ts'

/**
 * The full address of an object, with `*` only at the end. The scheme and a port mean nothing, since cache keys have neither;
 * so two addresses that differ only in these are the same one.
 */
const PurgeUrl = z
  .string('format')
  .trim()
  .max(2048)
  .transform((line, context) => {
    const parts = splitUrl(line)
    const path = PurgePath.safeParse(parts?.rest)
    if (parts && path.success) return `${parts.scheme}://${parts.host}${path.data}`
    const message = path.error?.issues[0]?.message
    // The text of `purgePath` asks for a path without a host.
    const isOfPath = parts && message !== undefined && message !== 'purgePath' && message !== 'format'
    context.addIssue({ code: 'custom', message: isOfPath ? message : 'purgeUrl' })
    return z.NEVER
  })

/** The host and the path of an address that `PurgeUrl` has accepted. */
export function namedByUrl(url: string): { host: string; path: string } {
  const { host = '', rest: path = '' } = splitUrl(url) ?? {}
  return { host, path }
}

const isEachOnce = (urls: readonly string[]) =>
  new Set(urls.map((url) => url.replace(/^https?:/, ''))).size === urls.length

const { type, remark } = purgeFields

const urlList = purgePathLimits(z.array(PurgeUrl, 'required').min(1, 'required')).refine(
  isEachOnce,
  'duplicate',
)

/** What a purge names, without how it is done. */
export const PurgeUrls = z.strictObject({ urlList })
export type PurgeUrls = z.output<typeof PurgeUrls>

export const UrlPurgeInput = z.strictObject({ urlList, type, remark })
export type UrlPurgeInput = z.output<typeof UrlPurgeInput>

/** Spec 1, section 5: full addresses for the http variant. */
export const addUrlPurges = endpoint({
  method: 'POST',
  path: '/cdn/api/invalidation-http',
  can: 'CDN_INVA_ADD',
  timeZone: true,
  summary:
    'Remove or refresh cached objects by their full addresses: one purge for each site that serves them',
  body: UrlPurgeInput,
  reply: z.array(Purge),
  audit: { model: 'purge', action: 'add' },
})
