import { z } from 'zod'
import { Time } from '../../fields.ts'

export const sitePath = '/cdn/api/cdn-config'

export const siteActions = [
  'add',
  'edit',
  'enable',
  'disable',
  'rollback',
  'suspend',
  'resume',
  'prove',
  'changeDomain',
  'shield',
  'unshield',
  'firewall',
] as const
export const SiteVersion = z.object({
  version: z.number().int(),
  /** The act that created the version. */
  action: z.enum(siteActions),
  userName: z.string(),
  createDate: Time,
})
export type SiteVersion = z.output<typeof SiteVersion>
