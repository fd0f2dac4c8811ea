import { Resolver } from 'node:dns'
import { defaultStorageBytes, maxStorageBytes } from '@fairlead/api/bucket/bucket.ts'
import { EdgeName } from '@fairlead/api/edge/protocol.ts'
import { Email } from '@fairlead/api/fields.ts'
import { apiHostPrefix } from '@fairlead/api/host.ts'
import { z } from 'zod'
import { anchorStoreOf } from './lib/settings/anchor-settings.ts'
import { approvalVariables } from './lib/settings/approval-settings.ts'
import { cloudVariables } from './lib/cloud/cloud-settings.ts'
import { gateVariables } from './lib/settings/gate-settings.ts'
import { paymentVariables } from './lib/payments/payment-settings.ts'
import { serviceVariables } from './service-variables.ts'

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const port = z.coerce.number().int().min(0).max(65535)
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

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

/** Checks the addresses with the resolver that will use them. */
function areNameServers(addresses: string[]): boolean {
  try {
    new Resolver().setServers(addresses)
    return true
  } catch {
    return false
  }
}

/** Every setting of the control plane. `docs/settings.md` is written from it. */
export const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe(
      '`production` refuses demo data and its visitors, a missing or example secret, a captcha that is off, and loopback origins.',
    ),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('The address on which the control plane listens; it serves the console too.'),
  PORT: port.default(8080).describe('The port of the control plane.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .meta({
      description:
        'A PostgreSQL of your own, as its owner signs in: [operations.md](operations.md#a-database-of-your-own).',
      unset: 'embedded',
    }),
  INTERNAL_TLS: onOff
    .default(true)
    .describe(
      'Whether production needs TLS between the programs, their database and services of yours that are on several machines. `off` is for a network that encrypts by itself.',
    ),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('The folder for database, secret, request logs, and the cache and journal of the edge.'),
  LOG_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(30)
    .describe('For how many days request logs are stored.'),
  USAGE_MINUTE_DAYS: z.coerce
    .number()
    .int()
    .min(45)
    .max(3650)
    .default(100)
    .describe(
      'For how many days counters are stored by minute, at least 45: an edge may deliver them 40 days late. Months are deleted as a whole.',
    ),
  USAGE_DAYS: z.coerce
    .number()
    .int()
    .min(45)
    .max(36_500)
    .default(800)
    .describe(
      'For how many days counters are stored by half hour; two years, so that a year can be compared with the previous one.',
    ),
  LOG_FILE_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(7)
    .describe('For how many days log files that customers requested are stored.'),
  AUDIT_ANCHOR_FILE: z
    .string()
    .optional()
    .describe(
      'A file, best on another machine, to which the signed ends of all operation logs are added every hour. It shows entries that were cut off.',
    ),
  AUDIT_ANCHOR_MAIL: z
    .email()
    .optional()
    .describe('An address to which the same lines are mailed. It needs `SMTP_URL`.'),
  AUDIT_ANCHOR_S3: z
    .url({ protocol: /^https?$/ })
    .refine((text) => anchorStoreOf(text) !== undefined, 'must have a key, a secret and a bucket')
    .optional()
    .describe(
      'A bucket with the S3 API that gets the same lines, each as an object: `https://KEY:SECRET@s3.example.com/bucket/prefix?region=eu-central-1`. Key and secret are percent-encoded.',
    ),
  TASK_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(400)
    .describe('For how many days purges, prewarms and speed tests are stored after they have ended.'),
  FIREWALL_LOG_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(400)
    .default(30)
    .describe('For how many days hits of firewalls and their counts are stored.'),
  FIREWALL_LOG_LINES: z.coerce
    .number()
    .int()
    .min(1)
    .default(1_000_000)
    .describe('How many hits of one account are stored on one day. Counts include all of them.'),
  LEASE_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(1440)
    .default(60)
    .describe(
      'For how many minutes an edge may spend what it was granted for an account while the control plane is away.',
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe('Connections of the control plane for each of its two roles.'),
  PUBLIC_URL: origin
    .optional()
    .describe(
      'The address of the console, also in links of emails. Required in production, where only its pages may make calls.',
    ),
  PRODUCT_NAME: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .default('Fairlead')
    .describe(
      'The name of the product in emails, authenticators, passkeys and the API description; the same as `VITE_PRODUCT_NAME`.',
    ),
  CHAT_ORIGIN: origin
    .optional()
    .describe(
      'The origin of the chat widget, the only one that the policy of the console allows in a frame.',
    ),
  SECURITY_CONTACT: z
    .union([Email.transform((address) => `mailto:${address}`), z.url({ protocol: /^https$/ })])
    .optional()
    .describe(
      'An email address or an https page for reports of weaknesses, told in `/.well-known/security.txt` (RFC 9116).',
    ),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional().meta({
    description: 'Encrypts secrets at rest; at least 32 characters. Required in production.',
    unset: 'created once, stored in `DATA_DIR`',
  }),
  SECRET_KEY_OLD: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => key.length >= 32), 'each must have at least 32 characters')
    .optional()
    .describe(
      'Earlier keys, comma separated, which only open what they sealed: [operations.md](operations.md#another-secret_key).',
    ),
  FAIRLEAD_CAPTCHA: onOff
    .default(true)
    .describe(
      'The slider, and work for the browser beside it, at sign-in, registration and forgotten passwords.',
    ),
  FAIRLEAD_DEMO: onOff
    .optional()
    .meta({ description: 'Demo accounts and data.', unset: '`on`, in production `off`' }),
  FAIRLEAD_DEMO_TRAFFIC: onOff.optional().meta({
    description:
      'Sites of the demo, with an origin and visitors of their own. The edge believes the countries of these visitors. Refused in production.',
    unset: 'as `FAIRLEAD_DEMO`',
  }),
  DEMO_ORIGIN_PORT: port
    .min(1)
    .default(8082)
    .describe('The port of that origin on 127.0.0.1. The sites are created for the port of the first start.'),
  EDGE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a lower-case domain name')
    .default('edge.localhost')
    .describe('The parent domain of the names that customers point a CNAME at.'),
  /** The port of edges, for displayed addresses. */
  EDGE_PORT: port.optional(),
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .refine(areNameServers, 'must be addresses such as 192.0.2.53, comma separated')
    .optional()
    .meta({
      description:
        'Name servers for the domains of sites, as comma-separated addresses such as `192.0.2.53` or `127.0.0.1:5353`.',
      unset: "the system's",
    }),
  /** The token with which the edge of this start enrols; `npm start` makes a new one each time. */
  EDGE_ENROLL_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  EDGE_NAME: EdgeName.default('edge-1'),
  ALLOW_LOOPBACK_ORIGINS: onOff.optional().meta({
    description: 'Sites may have origins on loopback addresses, and buckets a public cloud there or by http.',
    unset: '`on`, in production `off`',
  }),
  RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(20)
    .default(3000)
    .describe('Requests per minute from one address. Sign-in and captcha get a twentieth of it.'),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe(
      'Proxies in front of console or storage, as comma-separated addresses, whose `X-Forwarded-For` is believed.',
    ),
  API_HOST_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')
    .default(apiHostPrefix)
    .describe(
      "What precedes the console's host in the address of the API; the same as `VITE_API_HOST_PREFIX`.",
    ),
  PDF_FONT: z.string().optional().meta({
    description: 'A TTF or OTF font file with Latin and Chinese characters for PDFs.',
    unset: 'one that is installed',
  }),
  ...serviceVariables,
  ...paymentVariables,
  ...cloudVariables,
  ...approvalVariables,
  ...gateVariables,
  /** The address of the storage program for browsers and programs, on a domain of its own. */
  STORAGE_URL: origin.optional(),
  STORAGE_PORT: port.default(8083),
  STORAGE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxStorageBytes)
    .default(defaultStorageBytes)
    .describe('What an account may store, in bytes.'),
  STORAGE_BYTES_OF: storageCapacities
    .optional()
    .describe('Accounts that may store another amount, comma separated, as `100000000003=100000000000`.'),
  /** As the storage program has it: where it stands, which determines the prices of what is stored. */
  STORAGE_COUNTRY: z
    .union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as SG')])
    .default(''),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ description: 'What is logged.', unset: '`warn`, in production `info`' }),
})
