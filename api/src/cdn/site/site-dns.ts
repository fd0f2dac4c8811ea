import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { sitePath } from './site-version.ts'

/** Where the customer's DNS points. */
export const SiteDns = z.object({
  /** `notChecked` for a wildcard, under which there is no one name to ask for. */
  state: z.enum(['pointsHere', 'elsewhere', 'noRecord', 'unreachable', 'notChecked']),
  /** What was found: names or addresses, at most 10. */
  found: z.array(z.string()),
  /** What should be there. */
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
