import { hkdfSync } from 'node:crypto'
import { Resolver } from 'node:dns'
import { resolve } from 'node:path'
import { defaultStorageBytes, maxStorageBytes } from '@fairlead/api/bucket/bucket.ts'
import { EdgeName } from '@fairlead/api/edge/protocol.ts'
import { Email } from '@fairlead/api/fields.ts'
import { apiHostPrefix } from '@fairlead/api/host.ts'
import { priceRegionOf } from '@fairlead/api/money/price/price-table.ts'
import {
  captchaProviderNames,
  captchaProviders,
  captchaSources,
} from '@fairlead/api/sign-in/captcha-provider.ts'
import { z } from 'zod'
import { developmentDirectory, letsEncrypt } from './lib/acme/authorities.ts'
import { paymentsOf, paymentVariables } from './lib/payments/payment-settings.ts'

/** The value in `.env` examples, which production refuses. */
const exampleSecret = 'change-me'

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const port = z.coerce.number().int().min(0).max(65535)
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

/** `Fairlead <no-reply@example.com>`, or the address alone. */
const sender = z
  .string()
  .transform((text) => {
    const [, name = '', address = text] = /^([^<>"\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? []
    return { name: name.trim(), address: address.trim() }
  })
  .refine(
    ({ address }) => Email.safeParse(address).success,
    'must be an address such as Name <a@example.com>',
  )

/** The key that control plane and storage program share. The secret cannot be computed from it. */
export const storageSecretOf = (secretKey: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, 'fairlead', 'storage', 32)).toString('hex')

/** `100000000003=100000000000,…`: bytes by account number. */
const storageCapacities = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => pair.trim().split('='))
  const capacities = new Map(pairs.map(([number = '', bytes = '']) => [number, Number(bytes)]))
  const isRight = [...capacities].every(
    ([number, bytes]) =>
      /^\d{12}$/.test(number) && Number.isInteger(bytes) && bytes >= 0 && bytes <= maxStorageBytes,
  )
  if (isRight && capacities.size === pairs.length) return capacities
  context.addIssue('must be account numbers with bytes, such as 100000000003=100000000000')
  return z.NEVER
})

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

/** Checks the addresses with the resolver that will use them. */
function areNameServers(addresses: string[]): boolean {
  try {
    new Resolver().setServers(addresses)
    return true
  } catch {
    return false
  }
}

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(8080),
  /** Connection URL of the owner of the database, who migrates it and may `set role` to the program's two roles. */
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
  /** The folder for request logs and other files. */
  DATA_DIR: z.string().default('./data'),
  /** For how many days request logs are stored. */
  LOG_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  /** For how many days counters are stored by minute. An edge may deliver them 40 days late. */
  USAGE_MINUTE_DAYS: z.coerce.number().int().min(45).max(3650).default(100),
  /** For how many days counters are stored by half hour: two years, so that a year can be compared with the previous one. */
  USAGE_DAYS: z.coerce.number().int().min(45).max(36_500).default(800),
  /** For how many days log files that customers requested are stored. */
  LOG_FILE_DAYS: z.coerce.number().int().min(1).max(365).default(7),
  /** For how many days purges, prewarms and speed tests are stored after they have ended. */
  TASK_DAYS: z.coerce.number().int().min(1).max(3650).default(400),
  /** For how many days hits of firewalls are stored, and how many of one account on one day. */
  FIREWALL_LOG_DAYS: z.coerce.number().int().min(1).max(400).default(30),
  FIREWALL_LOG_LINES: z.coerce.number().int().min(1).default(1_000_000),
  /** For how many minutes an edge may spend the amount it was granted for an account, without the control plane. */
  LEASE_MINUTES: z.coerce.number().int().min(1).max(1440).default(60),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** The address of the console. In production only its pages may make calls. */
  PUBLIC_URL: origin.optional(),
  /** The product name of this installation, as in the console's build (VITE_PRODUCT_NAME). */
  PRODUCT_NAME: z.string().trim().min(1).max(60).default('Fairlead'),
  /** The origin of the chat widget that the console may show in a frame. */
  CHAT_ORIGIN: origin.optional(),
  /** The mail server. Without one, operators read mail in the console. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.optional(),
  /** Encrypts secrets at rest. */
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Earlier keys, comma separated, which only open what they sealed. */
  SECRET_KEY_OLD: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => key.length >= 32), 'each must have at least 32 characters')
    .optional(),
  FAIRLEAD_CAPTCHA: onOff.default(true),
  /** A captcha service that replaces the slider. */
  CAPTCHA_PROVIDER: z.enum(captchaProviderNames).optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  /** The address of its API, if it differs from the service's own. */
  CAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The address of its script, if it differs from the service's own; the page then allows no other origin. */
  CAPTCHA_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
  FAIRLEAD_DEMO: onOff.optional(),
  /** Sites of the demo, with an origin and visitors of their own, which `npm start` runs. */
  FAIRLEAD_DEMO_TRAFFIC: onOff.optional(),
  /** Where the origin of the demo's sites listens, on 127.0.0.1. */
  DEMO_ORIGIN_PORT: port.min(1).default(8082),
  /** The parent domain of the names that customers' CNAME records point to. */
  EDGE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a lower-case domain name')
    .default('edge.localhost'),
  /** The port of edges, for displayed addresses. */
  EDGE_PORT: port.optional(),
  /** Name servers that replace the system's, comma separated, such as 192.0.2.53 or 127.0.0.1:5353. */
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .refine(areNameServers, 'must be addresses such as 192.0.2.53, comma separated')
    .optional(),
  /**
   * The directory of the authority that signs free certificates (RFC 8555), or `development` for one of this program, which
   * no browser trusts. Let's Encrypt in production.
   */
  ACME_DIRECTORY: z.union([z.literal('development'), z.url({ protocol: /^https$/ })]).optional(),
  /** PEM file with the authorities that are trusted for the directory, in place of those of the system. */
  ACME_CA_FILE: z.string().optional(),
  /** The mail address to which the authority sends news. */
  ACME_CONTACT: Email.optional(),
  /** The external account, for authorities that need one. */
  ACME_EAB_KEY_ID: z.string().min(1).optional(),
  ACME_EAB_KEY: z
    .string()
    .regex(/^[\w-]{20,}={0,2}$/, 'must be base64url')
    .optional(),
  /** The token with which the edge of this start enrols; `npm start` makes a new one each time. */
  EDGE_ENROLL_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  EDGE_NAME: EdgeName.default('edge-1'),
  ALLOW_LOOPBACK_ORIGINS: onOff.optional(),
  /** Requests per minute from one address. Sign-in and captcha get a twentieth of it. */
  RATE_LIMIT: z.coerce.number().int().min(20).default(3000),
  /** Addresses of proxies whose X-Forwarded-For is used, comma separated. */
  TRUST_PROXY: z.string().optional(),
  /** The provider of phone calls and app notifications for alarms. Requests to it are signed with the secret. */
  NOTIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
  NOTIFY_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** The same as in the console's build (VITE_API_HOST_PREFIX). */
  API_HOST_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')
    .default(apiHostPrefix),
  /** A font file with Latin and Chinese characters for PDFs, in place of the installed one. */
  PDF_FONT: z.string().optional(),
  ...paymentVariables,
  /** The address of the storage program for browsers and programs, on a domain of its own. */
  STORAGE_URL: origin.optional(),
  STORAGE_PORT: port.default(8083),
  /** What an account may store, in bytes, and accounts that may store another amount (spec 1, section 6). */
  STORAGE_BYTES: z.coerce.number().int().min(0).max(maxStorageBytes).default(defaultStorageBytes),
  STORAGE_BYTES_OF: storageCapacities.optional(),
  /** As the storage program has it: where it stands, which determines the prices of what is stored. */
  STORAGE_COUNTRY: z
    .union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as SG')])
    .default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

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
  if (values && (values.NOTIFY_URL === undefined) !== (values.NOTIFY_SECRET === undefined))
    problems.push('NOTIFY_URL, NOTIFY_SECRET: one needs the other')
  const payments = values && paymentsOf(values, production, problems)
  if (!values || !payments || problems.length > 0)
    throw new Error(`Wrong settings:\n${problems.map((p) => `  ${p}`).join('\n')}`)
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    logFolder: resolve(values.DATA_DIR, 'logs'),
    logDays: values.LOG_DAYS,
    usage: { minuteDays: values.USAGE_MINUTE_DAYS, halfHourDays: values.USAGE_DAYS },
    firewall: { days: values.FIREWALL_LOG_DAYS, perDay: values.FIREWALL_LOG_LINES },
    logFileFolder: resolve(values.DATA_DIR, 'log-files'),
    logFileDays: values.LOG_FILE_DAYS,
    taskDays: values.TASK_DAYS,
    leaseSeconds: values.LEASE_MINUTES * 60,
    databasePool: values.DATABASE_POOL,
    publicUrl: values.PUBLIC_URL,
    chatOrigin: values.CHAT_ORIGIN,
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
