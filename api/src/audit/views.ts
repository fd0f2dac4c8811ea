import { z } from 'zod'
import { Alarm } from '../cdn/alarm.ts'
import { Behavior } from '../cdn/site/behavior.ts'
import { hiddenValue, isHiddenValue, Origin } from '../cdn/origin/origin.ts'
import { SiteConfig } from '../cdn/site/site-config.ts'
import { Site } from '../cdn/site/site.ts'
import { Certificate } from '../cert/certificate.ts'
import { AccountDetail } from '../account/account.ts'
import { Notice } from '../system/notice.ts'
import { VisitInput } from '../account/visit.ts'
import { AccountSecurityInput } from '../account/account-security.ts'
import { Invitation } from '../user/invitation.ts'
import { LinkedAccount } from '../linked-account/linked-account.ts'
import { Passkey } from '../factor/passkey.ts'
import { Profile } from '../profile/profile.ts'
import { Role } from '../user/role.ts'
import { SecretKey } from '../key/secret-key.ts'
import { User } from '../user/user.ts'

/** A secret: whatever it is handed, it lets a mask through, or nothing where there is none. */
const Masked = z
  .unknown()
  .transform((value) =>
    typeof value === 'string' && (value === '' || isHiddenValue(value)) ? value : hiddenValue('00000000'),
  )

/** Of an address that holds a token, all behind the host is masked: `https://host/********0123abcd`. */
const MaskedUrl = z.string().transform((text) => {
  if (text === '') return text
  const { origin, pathname } = new URL(text)
  const rest = pathname.slice(1)
  return `${origin}/${isHiddenValue(rest) ? rest : hiddenValue('00000000')}`
})

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

const user = User.pick({
  username: true,
  email: true,
  type: true,
  status: true,
  roleName: true,
  linkedAccount: true,
  popularizeNumber: true,
  mfaEnabled: true,
}).extend({ language: z.string(), timeZone: Profile.shape.timeZone, pendingEmail: z.string() })

/**
 * What the log may show of each kind of object. What is not named here is not written, so a new field stays out of the
 * log until somebody puts it in; a secret that is to be seen to change is `Masked`.
 */
export const auditViews = {
  access: z.object({ keys: z.array(z.string()), passkeys: z.array(z.string()) }),
  account: AccountDetail.pick({
    status: true,
    lockReason: true,
    sitesStopped: true,
    siteQuota: true,
    chat: true,
    reseller: true,
  }),
  accountSecurity: AccountSecurityInput,
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
  certificate: Certificate.pick({
    certificateName: true,
    subjectDnsName: true,
    issuer: true,
    serialNumber: true,
    fingerprint: true,
    beginDate: true,
    expireDate: true,
  }),
  edge: z.object({ name: z.string(), regions: z.array(z.number()) }),
  email: user.pick({ email: true, pendingEmail: true }),
  invitation: Invitation.pick({ email: true, type: true, roleName: true, status: true, expireDate: true }),
  linkedAccount: LinkedAccount.pick({ supplier: true, linkedAccount: true, alias: true }),
  notice: z.object(Notice.shape),
  passkey: Passkey.pick({ name: true }),
  role: Role.pick({ roleName: true, enable: true, menus: true, actions: true }),
  secondFactor: user.pick({ mfaEnabled: true }),
  secretKey: SecretKey.pick({
    name: true,
    appId: true,
    remark: true,
    linkedAccount: true,
    scopes: true,
    expireDate: true,
    allowedAddresses: true,
    status: true,
  }),
  site: siteConfig.extend(Site.pick({ domain: true, status: true, locked: true }).shape),
  user,
  visit: VisitInput.pick({ mode: true, minutes: true, reason: true }),
} as const
export type ViewedModel = keyof typeof auditViews
