import type { auditViews } from '@fairlead/api/cdn/audit-views.ts'
import { alarmTypeNames, siteStatusNames } from '@fairlead/api/cdn/names.ts'
import type { SiteConfig } from '@fairlead/api/cdn/site/site-config.ts'
import type { AuditFields, FieldsOfView } from '../audit-field.ts'
import { text as alarm } from './alarm/alarm-text.ts'
import { text as log } from './logs/log-text.ts'
import { text as site } from './text.ts'

type Views = typeof auditViews

/** Site settings have no labels here: the editor labels them, and the comparison of versions shows them. */
type SiteFields = { readonly site: FieldsOfView<Views['site'], keyof SiteConfig> }

export const auditFields: AuditFields<Omit<Views, 'site'>> & SiteFields = {
  alarm: {
    type: { label: alarm.figure, names: alarmTypeNames },
    enable: alarm.enable,
    threshold: alarm.threshold,
    percent: alarm.percent,
    interval: { label: alarm.interval, as: 'minutes' },
    notifyInterval: { label: alarm.notifyInterval, as: 'minutes' },
    channels: {
      label: alarm.channels,
      names: {
        message: alarm.message,
        email: alarm.email,
        phone: alarm.phone,
        app: alarm.app,
        webhook: alarm.webhook,
      },
    },
    emails: alarm.emails,
    phone: alarm.phone,
    webhookType: { label: alarm.webhookType, names: { lark: alarm.lark, dingtalk: alarm.dingtalk } },
    webhookUrl: alarm.webhookUrl,
    webhookSecret: alarm.webhookSecret,
    webhookTemplate: alarm.webhookTemplate,
  },
  logRequest: {
    domain: log.domain,
    startTime: log.startHour,
    endTime: log.endHour,
    format: { label: log.format, names: { combined: log.combined, json: log.json } },
  },
  site: {
    domain: site.domain,
    customDomain: site.customDomain,
    status: { label: site.status, names: siteStatusNames },
    locked: site.locked,
  },
}
