import { hkdfSync } from 'node:crypto'
import { resolve } from 'node:path'
import { priceRegionOf } from '@fairlead/api/money/price/price-table.ts'
import { captchaProviders, captchaSources } from '@fairlead/api/sign-in/captcha-provider.ts'
import { databaseLinkProblem, isPlainLink } from '@fairlead/api/system/internal-link.ts'
import type { z } from 'zod'
import { Environment } from './environment.ts'
import { developmentDirectory, letsEncrypt } from './lib/acme/authorities.ts'
import { anchorStoreOf } from './lib/settings/anchor-settings.ts'
import { approvalRulesOf } from './lib/settings/approval-settings.ts'
import { cloudsOf } from './lib/cloud/cloud-settings.ts'
import { paymentsOf } from './lib/payments/payment-settings.ts'

/** The value in `.env` examples, which production refuses. */
const exampleSecret = 'change-me'

/** The key that control plane and storage program share. The secret cannot be computed from it. */
export const storageSecretOf = (secretKey: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, 'fairlead', 'storage', 32)).toString('hex')

/** Bits of entropy that 32 random hexadecimal digits nearly always have, and typed texts do not. */
const leastBits = 96

/** Whether a text looks random, by the frequency of its characters; repetitions count once. */
function isRandom(text: string): boolean {
  const period = `${text}${text}`.indexOf(text, 1)
  const unit = Array.from(text.slice(0, period))
  const counts = new Map<string, number>()
  for (const sign of unit) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const bits = [...counts.values()].reduce((sum, count) => sum + count * Math.log2(unit.length / count), 0)
  const steps = new Set(unit.map((sign, i) => sign.charCodeAt(0) - (unit[i - 1] ?? sign).charCodeAt(0)))
  // A sequence such as the alphabet always has the same step.
  return bits >= leastBits && steps.size > 6
}

/** The address of the console in pages and mails. Without a public address it is on this machine. */
const localUrl = ({ HOST, PORT }: { HOST: string; PORT: number }) =>
  `http://${/^(127\.|0\.0\.0\.0$|::1?$)/.test(HOST) ? 'localhost' : HOST}:${PORT}`

type AuthorityVariables = Pick<
  z.output<typeof Environment>,
  'ACME_DIRECTORY' | 'ACME_CA_FILE' | 'ACME_CONTACT' | 'ACME_EAB_KEY_ID' | 'ACME_EAB_KEY'
>

/** The authority of free certificates. */
function authorityOf(values: AuthorityVariables, production: boolean) {
  const directory = values.ACME_DIRECTORY ?? (production ? letsEncrypt : developmentDirectory)
  return {
    directory,
    development: directory === developmentDirectory,
    caFile: values.ACME_CA_FILE,
    contact: values.ACME_CONTACT === undefined ? undefined : [`mailto:${values.ACME_CONTACT}`],
    eab:
      values.ACME_EAB_KEY_ID !== undefined && values.ACME_EAB_KEY !== undefined
        ? { keyId: values.ACME_EAB_KEY_ID, hmacKey: values.ACME_EAB_KEY }
        : undefined,
  }
}

/** What others could read on its way to another machine. */
function plainLinks({
  DATABASE_URL,
  NOTIFY_URL,
}: Pick<z.output<typeof Environment>, 'DATABASE_URL' | 'NOTIFY_URL'>) {
  const database = databaseLinkProblem(DATABASE_URL)
  return [
    ...(database === undefined ? [] : [`DATABASE_URL: ${database}`]),
    ...(NOTIFY_URL !== undefined && isPlainLink(NOTIFY_URL)
      ? ['NOTIFY_URL: must begin with https:// in production, unless it is this machine (INTERNAL_TLS)']
      : []),
  ]
}

export type Settings = ReturnType<typeof readSettings>

/** Parses and validates the environment; throws one error that lists every invalid variable. */
export function readSettings(env: NodeJS.ProcessEnv) {
  // An empty variable counts as absent, because shells and compose files leave empty ones.
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(variables)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const values = parsed.data
  const production = variables['NODE_ENV'] === 'production'
  if (values && production) {
    if (values.FAIRLEAD_DEMO) problems.push('FAIRLEAD_DEMO: demo data is refused in production')
    if (values.FAIRLEAD_DEMO_TRAFFIC)
      problems.push('FAIRLEAD_DEMO_TRAFFIC: visitors of the demo are refused in production')
    if (!values.FAIRLEAD_CAPTCHA) problems.push('FAIRLEAD_CAPTCHA: must be on in production')
    if (!values.SECRET_KEY || values.SECRET_KEY.startsWith(exampleSecret))
      problems.push('SECRET_KEY: a secret of its own is required in production')
    else if (!isRandom(values.SECRET_KEY))
      problems.push('SECRET_KEY: must be drawn at random, as by: openssl rand -hex 32')
    if (!values.PUBLIC_URL) problems.push('PUBLIC_URL: required in production')
    else if (!values.PUBLIC_URL.startsWith('https://'))
      problems.push('PUBLIC_URL: must begin with https:// in production')
    if (values.STORAGE_URL?.startsWith('http:'))
      problems.push('STORAGE_URL: must begin with https:// in production')
    if (values.INTERNAL_TLS) problems.push(...plainLinks(values))
    if (values.ALLOW_LOOPBACK_ORIGINS) problems.push('ALLOW_LOOPBACK_ORIGINS: must be off in production')
  }
  const demo = values?.FAIRLEAD_DEMO ?? !production
  const allowLoopbackOrigins = values?.ALLOW_LOOPBACK_ORIGINS ?? !production
  if (!production && values?.FAIRLEAD_DEMO_TRAFFIC && !(demo && allowLoopbackOrigins))
    problems.push('FAIRLEAD_DEMO_TRAFFIC: needs FAIRLEAD_DEMO and ALLOW_LOOPBACK_ORIGINS')
  // Only a frame of another origin cannot read the console.
  if (values?.CHAT_ORIGIN !== undefined && values.CHAT_ORIGIN === values.PUBLIC_URL)
    problems.push('CHAT_ORIGIN: must differ from PUBLIC_URL')
  if (values?.STORAGE_URL !== undefined && values.STORAGE_URL === values.PUBLIC_URL)
    problems.push('STORAGE_URL: must differ from PUBLIC_URL')
  const captcha = values && [values.CAPTCHA_PROVIDER, values.CAPTCHA_SITE_KEY, values.CAPTCHA_SECRET]
  if (
    captcha?.includes(undefined) &&
    (values?.CAPTCHA_VERIFY_URL || values?.CAPTCHA_SCRIPT_URL || captcha.some((one) => one !== undefined))
  )
    problems.push('CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET: one needs the others')
  for (const name of ['CAPTCHA_VERIFY_URL', 'CAPTCHA_SCRIPT_URL'] as const)
    if (production && values?.[name]?.startsWith('http:'))
      problems.push(`${name}: must begin with https:// in production`)
  if (production && values?.ACME_DIRECTORY === developmentDirectory)
    problems.push('ACME_DIRECTORY: the development authority is refused in production')
  if (values && (values.ACME_EAB_KEY_ID === undefined) !== (values.ACME_EAB_KEY === undefined))
    problems.push('ACME_EAB_KEY_ID, ACME_EAB_KEY: one needs the other')
  if (values?.SMTP_URL && !values.MAIL_FROM) problems.push('MAIL_FROM: required with SMTP_URL')
  if (values?.AUDIT_ANCHOR_MAIL && !values.SMTP_URL) problems.push('AUDIT_ANCHOR_MAIL: needs SMTP_URL')
  if (production && values?.AUDIT_ANCHOR_S3?.startsWith('http:'))
    problems.push('AUDIT_ANCHOR_S3: must begin with https:// in production')
  if (values && (values.NOTIFY_URL === undefined) !== (values.NOTIFY_SECRET === undefined))
    problems.push('NOTIFY_URL, NOTIFY_SECRET: one needs the other')
  const payments = values && paymentsOf(values, production, problems)
  const clouds = values && cloudsOf(values, production, values.PUBLIC_URL ?? localUrl(values), problems)
  if (!values || !payments || !clouds || problems.length > 0)
    throw new Error(`Wrong settings:\n${problems.map((p) => `  ${p}`).join('\n')}`)
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    dataFolder: resolve(values.DATA_DIR),
    logFolder: resolve(values.DATA_DIR, 'logs'),
    logDays: values.LOG_DAYS,
    usage: { minuteDays: values.USAGE_MINUTE_DAYS, halfHourDays: values.USAGE_DAYS },
    firewall: { days: values.FIREWALL_LOG_DAYS, perDay: values.FIREWALL_LOG_LINES },
    logFileFolder: resolve(values.DATA_DIR, 'log-files'),
    logFileDays: values.LOG_FILE_DAYS,
    taskDays: values.TASK_DAYS,
    auditAnchors: {
      file: values.AUDIT_ANCHOR_FILE,
      mail: values.AUDIT_ANCHOR_MAIL,
      store: values.AUDIT_ANCHOR_S3 === undefined ? undefined : anchorStoreOf(values.AUDIT_ANCHOR_S3),
    },
    leaseSeconds: values.LEASE_MINUTES * 60,
    databasePool: values.DATABASE_POOL,
    publicUrl: values.PUBLIC_URL,
    chatOrigin: values.CHAT_ORIGIN,
    securityContact: values.SECURITY_CONTACT,
    apiHostPrefix: values.API_HOST_PREFIX,
    /** Product name and address for mails. Links begin with this address, which never comes from a request. */
    home: { url: values.PUBLIC_URL ?? localUrl(values), product: values.PRODUCT_NAME },
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    // Outside production there is a default key, because no real data depends on it.
    secretKey: values.SECRET_KEY ?? `${exampleSecret}-${'development'.repeat(3)}`,
    oldSecretKeys: values.SECRET_KEY_OLD?.filter((key) => key !== values.SECRET_KEY) ?? [],
    captcha: values.FAIRLEAD_CAPTCHA,
    captchaProvider:
      values.CAPTCHA_PROVIDER && values.CAPTCHA_SITE_KEY && values.CAPTCHA_SECRET
        ? {
            name: values.CAPTCHA_PROVIDER,
            siteKey: values.CAPTCHA_SITE_KEY,
            secret: values.CAPTCHA_SECRET,
            scriptUrl: values.CAPTCHA_SCRIPT_URL ?? captchaProviders[values.CAPTCHA_PROVIDER].script,
            sources: captchaSources(values.CAPTCHA_PROVIDER, values.CAPTCHA_SCRIPT_URL),
            verifyUrl: values.CAPTCHA_VERIFY_URL ?? captchaProviders[values.CAPTCHA_PROVIDER].verify,
          }
        : undefined,
    demo,
    // Tests count the requests that they make.
    demoTraffic:
      values.FAIRLEAD_DEMO_TRAFFIC ?? (demo && allowLoopbackOrigins && values.NODE_ENV === 'development'),
    demoOriginPort: values.DEMO_ORIGIN_PORT,
    edgeDomain: values.EDGE_DOMAIN,
    edgePort: values.EDGE_PORT ?? (production ? 80 : 8081),
    ownEdge: values.EDGE_ENROLL_TOKEN
      ? { name: values.EDGE_NAME, token: values.EDGE_ENROLL_TOKEN }
      : undefined,
    dnsServers: values.DNS_SERVERS,
    authority: authorityOf(values, production),
    allowLoopbackOrigins,
    rateLimit: values.RATE_LIMIT,
    trustProxy: values.TRUST_PROXY?.split(',').map((address) => address.trim()),
    notifier:
      values.NOTIFY_URL && values.NOTIFY_SECRET
        ? { url: values.NOTIFY_URL, secret: values.NOTIFY_SECRET }
        : undefined,
    payments,
    clouds: clouds.clouds,
    cloudStandIn: clouds.standIn,
    approvals: approvalRulesOf(values),
    gated: values.BALANCE_GATE ?? [],
    storage: {
      // Uploaded content must not come from the console's host, so production has no default.
      url: values.STORAGE_URL ?? (production ? undefined : `http://localhost:${values.STORAGE_PORT}`),
      bytes: values.STORAGE_BYTES,
      bytesOf: values.STORAGE_BYTES_OF ?? new Map<string, number>(),
      region: priceRegionOf(values.STORAGE_COUNTRY),
    },
    pdfFont: values.PDF_FONT,
    logLevel: values.LOG_LEVEL,
  }
}
