import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { sitePath } from './site-version.ts'

/** Where the customer's DNS record points. */
export const SiteDns = z.object({
  /** `notChecked` for a wildcard, because it has no single name to look up. */
  state: z.enum(['pointsHere', 'elsewhere', 'noRecord', 'unreachable', 'notChecked']),
  /** The names or addresses found, at most 10. */
  found: z.array(z.string()),
  /** The target that the record should have. */
  expected: z.string(),
})
export type SiteDns = z.output<typeof SiteDns>

export const checkSiteDns = endpoint({
  method: 'GET',
  path: `${sitePath}/:id/dns`,
  can: 'cdn_config',
  timeZone: true,
  summary: 'Check now whether the domain points to the site',
  reply: SiteDns,
  errors: ['notFound'],
})
