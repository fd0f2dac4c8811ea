import type { auditViews, ViewedModel } from '@fairlead/api/audit/views.ts'
import { alarmTypeNames, siteStatusNames, visitRegionNames } from '@fairlead/api/cdn/names.ts'
import type { SiteConfig } from '@fairlead/api/cdn/site/site-config.ts'
import { acts, actionKey, type Menu, menus } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import { timeZoneName } from '@fairlead/api/time-zone.ts'
import { invitationStatusNames, switchNames, userTypeNames } from '@fairlead/api/user/names.ts'
import { text as alarm } from './cdn/alarm/alarm-text.ts'
import { text as site } from './cdn/text.ts'
import { text as certificate } from './cert/text.ts'
import { accountSecurityText, accountText, visitText } from './account/text.ts'
import { text as system } from './system/text.ts'
import { linkedAccountText } from './linked-account/text.ts'
import { text as people } from './user/text.ts'
import { profileText } from './profile/text.ts'
import { secretKeyText } from './key/text.ts'
import { security } from './factor/text.ts'

/** What the form of a thing calls its fields; what is set of a site has its labels in the editor. */
export type FieldLabels = {
  [M in ViewedModel]: Record<
    Exclude<keyof (typeof auditViews)[M]['shape'], M extends 'site' ? keyof SiteConfig : never>,
    Text
  >
}

export const fieldLabels: FieldLabels = {
  access: { keys: secretKeyText.title, passkeys: security.passkeys },
  account: {
    status: accountText.state,
    lockReason: accountText.reason,
    sitesStopped: accountText.stopSites,
    siteQuota: accountText.siteQuota,
    chat: accountText.chat,
    reseller: accountText.resells,
  },
  accountSecurity: {
    mfaRequired: accountSecurityText.mfaRequired,
    sessionHours: accountSecurityText.sessionHours,
  },
  alarm: {
    type: alarm.figure,
    enable: alarm.enable,
    threshold: alarm.threshold,
    percent: alarm.percent,
    interval: alarm.interval,
    notifyInterval: alarm.notifyInterval,
    channels: alarm.channels,
    emails: alarm.emails,
    phone: alarm.phone,
    webhookType: alarm.webhookType,
    webhookUrl: alarm.webhookUrl,
    webhookSecret: alarm.webhookSecret,
    webhookTemplate: alarm.webhookTemplate,
  },
  certificate: {
    certificateName: certificate.name,
    subjectDnsName: certificate.domains,
    issuer: certificate.issuer,
    serialNumber: certificate.serialNumber,
    fingerprint: certificate.fingerprint,
    beginDate: certificate.begins,
    expireDate: certificate.ends,
  },
  edge: { name: system.name, regions: system.regions },
  email: { email: profileText.address, pendingEmail: profileText.newAddress },
  invitation: {
    email: people.email,
    type: people.type,
    roleName: people.roles,
    status: people.status,
    expireDate: people.expires,
  },
  linkedAccount: {
    supplier: linkedAccountText.supplier,
    linkedAccount: linkedAccountText.number,
    alias: linkedAccountText.alias,
  },
  // oxlint-disable-next-line house/written-texts -- Labels of fields, and no text.
  notice: { enabled: system.noticeShown, en: system.noticeEn, zh: system.noticeZh },
  passkey: { name: security.passkeyName },
  role: {
    roleName: people.roleName,
    enable: people.status,
    menus: people.permissions,
    actions: people.permissions,
  },
  secondFactor: { mfaEnabled: people.mfa },
  secretKey: {
    name: secretKeyText.name,
    appId: secretKeyText.appId,
    remark: secretKeyText.remark,
    linkedAccount: secretKeyText.linkedAccount,
    scopes: secretKeyText.scopes,
    expireDate: secretKeyText.expires,
    allowedAddresses: secretKeyText.addresses,
    status: secretKeyText.status,
  },
  site: { domain: site.domain, status: site.status, locked: site.locked },
  user: {
    username: people.username,
    email: people.email,
    type: people.type,
    status: people.status,
    roleName: people.roles,
    linkedAccount: people.linkedAccount,
    popularizeNumber: people.popularizeNumber,
    mfaEnabled: people.mfa,
    language: profileText.language,
    timeZone: profileText.timeZone,
    pendingEmail: profileText.newAddress,
  },
  visit: { mode: visitText.mode, minutes: visitText.minutes, reason: visitText.reason },
}

type Word = Text | string
type Words = (value: unknown) => Word | undefined
const named =
  (names: Readonly<Record<string, Word>>): Words =>
  (value) =>
    names[String(value)]

const bound = named({ true: people.mfaOn, false: people.mfaOff })
const onOff = named({ true: switchNames[1], false: switchNames[0] })

/** `Sites: Edit`; of a menu what it lets one see. */
const rights = new Map(
  menus.flatMap((menu: Menu): [string, readonly [Text, Text]][] => [
    [menu.key, [menu.text, secretKeyText.view]],
    ...(menu.actions ?? []).map((act): [string, readonly [Text, Text]] => [
      actionKey(menu.key, act),
      [menu.text, acts[act]],
    ]),
  ]),
)
const right: Words = (value) => {
  const known = rights.get(String(value))
  return known && { en: `${known[0].en}: ${known[1].en}`, zh: `${known[0].zh}：${known[1].zh}` }
}

/** What values of fields are called that are more than a text, a number or yes and no. */
export const valueNames: Readonly<Record<string, Words>> = {
  'account.status': named({ 0: accountText.locked, 1: accountText.open }),
  'alarm.type': named(alarmTypeNames),
  'alarm.channels': named({
    message: alarm.message,
    email: alarm.email,
    phone: alarm.phone,
    app: alarm.app,
    webhook: alarm.webhook,
  }),
  'alarm.webhookType': named({ lark: alarm.lark, dingtalk: alarm.dingtalk }),
  'edge.regions': named(visitRegionNames),
  'invitation.status': named(invitationStatusNames),
  'invitation.type': named(userTypeNames),
  'linkedAccount.supplier': named({
    aws: linkedAccountText.aws,
    aliyun: linkedAccountText.aliyun,
    google: linkedAccountText.google,
  }),
  'role.enable': onOff,
  'role.menus': right,
  'role.actions': right,
  'secondFactor.mfaEnabled': bound,
  'secretKey.scopes': right,
  'secretKey.status': named(switchNames),
  'site.status': named(siteStatusNames),
  'user.language': named({ en: 'English', zh: '简体中文' }),
  'user.mfaEnabled': bound,
  'user.status': named(switchNames),
  'user.timeZone': (value) => timeZoneName(Number(value)),
  'user.type': named(userTypeNames),
  'visit.mode': named({ read: visitText.read, write: visitText.write }),
}

/** Minutes, which people read as hours where they are many. */
export const durations: ReadonlySet<string> = new Set(['alarm.interval', 'alarm.notifyInterval'])
/** Moments, told in the reader's zone. */
export const moments: ReadonlySet<string> = new Set([
  'certificate.beginDate',
  'certificate.expireDate',
  'invitation.expireDate',
  'secretKey.expireDate',
])
