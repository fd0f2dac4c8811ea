import { z } from 'zod'
import { Masked, MaskedUrl } from '../audit/masked.ts'
import { Alarm } from './alarm.ts'
import { LogRequest } from './logs/log-request.ts'
import { Origin } from './origin/origin.ts'
import { Behavior } from './site/behavior/behavior.ts'
import { SiteConfig } from './site/site-config.ts'
import { Site } from './site/site.ts'

const siteConfig = SiteConfig.extend({
  origins: z.array(
    Origin.extend({
      originCustomHeaders: z.array(z.strictObject({ headerName: z.string(), headerValue: Masked })),
    }),
  ),
  behaviors: z.array(
    Behavior.extend({ uriAuthentication: z.strictObject({ key: Masked, ttl: z.number() }).optional() }),
  ),
})

export const auditViews = {
  alarm: Alarm.pick({
    type: true,
    enable: true,
    threshold: true,
    percent: true,
    interval: true,
    notifyInterval: true,
    channels: true,
    emails: true,
    phone: true,
    webhookType: true,
    webhookTemplate: true,
  }).extend({ webhookUrl: MaskedUrl, webhookSecret: Masked }),
  logRequest: LogRequest.pick({ domain: true, startTime: true, endTime: true, format: true }),
  site: siteConfig.extend(Site.pick({ domain: true, customDomain: true, status: true, locked: true }).shape),
} as const
