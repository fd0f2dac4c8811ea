import { hkdfSync } from 'node:crypto'
import { isIP } from 'node:net'
import { databaseLinkProblem, isPlainLink } from '@fairlead/api/system/internal-link.ts'
import { z } from 'zod'

const port = z.coerce.number('must be a port').int('must be a port').min(0).max(65535)

/** Names that the control plane understands as well. */
const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function isRange(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  return most !== undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

const ofRemote = ['STORAGE_REMOTE_BUCKET', 'STORAGE_REMOTE_ACCESS_KEY', 'STORAGE_REMOTE_SECRET_KEY'] as const

/** Every setting of the storage program. `docs/settings.md` is written from it. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  STORAGE_PORT: port.default(8083).describe('The port of the storage program.'),
  STORAGE_HOST: z
    .string()
    .refine((text) => isIP(text) !== 0, 'must be an IP address to listen on, such as 127.0.0.1 or ::')
    .default('127.0.0.1')
    .describe('The IP address on which the storage program listens.'),
  STORAGE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .transform((url) => new URL(url))
    .optional()
    .meta({
      description:
        'The address of the storage program for browsers and programs, on a domain of its own. Without it there is no storage in production.',
      unset: '`http://localhost:8083`, in production none',
    }),
  /** Proxies in front, as comma-separated addresses and ranges, whose `X-Forwarded-For` is believed. */
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').flatMap((range) => namedRanges[range.trim()] ?? [range.trim()]))
    .refine((ranges) => ranges.every(isRange), 'must be addresses or ranges, such as 10.0.0.1, 10.1.0.0/16')
    .default([]),
  STORAGE_COUNTRY: z
    .union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as SG')])
    .default('')
    .describe(
      'The country of the storage program, in two letters such as `SG`. It determines the prices of what is stored and read. The control plane needs it too.',
    ),
  STORAGE_DIR: z.string().default('./data/storage').meta({
    description: 'The folder with the bytes of all objects. One storage program at a time may use it.',
    unset: '`storage` in `DATA_DIR`',
  }),
  STORAGE_REMOTE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .transform((url) => new URL(url))
    .refine((url) => url.pathname === '/' && url.search === '', 'must be a URL without a path')
    .optional()
    .describe(
      'An engine with the S3 API, such as SeaweedFS or Ceph. Its bucket holds the bytes instead of `STORAGE_DIR`, for one storage program or many.',
    ),
  STORAGE_REMOTE_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('That bucket, which nothing else may use.'),
  STORAGE_REMOTE_REGION: z.string().default('us-east-1').describe('The region of that bucket.'),
  STORAGE_REMOTE_ACCESS_KEY: z
    .string()
    .optional()
    .describe('A key that may read, put, list and delete in that bucket.'),
  STORAGE_REMOTE_SECRET_KEY: z.string().optional().describe('The secret of that key.'),
  STORAGE_CLAMD: z
    .url({
      protocol: /^(tcp|unix)$/,
      error: 'must be a URL such as tcp://127.0.0.1:3310 or unix:///run/clamd.sock',
    })
    .transform((url) => new URL(url))
    .optional()
    .describe(
      'A daemon of ClamAV that scans what is uploaded, such as `tcp://127.0.0.1:3310` or `unix:///run/clamd.sock`. What it cannot scan is refused, so its `StreamMaxLength` must be as large as single puts.',
    ),
  STORAGE_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a URL of PostgreSQL' })
    .default('postgres://localhost/fairlead')
    .meta({
      description:
        'The database for the storage program. Without a user in it, the login is derived from `STORAGE_SECRET_KEY`.',
      unset: 'that of the control plane',
    }),
  STORAGE_SECRET_KEY: z.string('is required').min(32, 'must have at least 32 characters').meta({
    description: 'The secret that the storage program shares with the control plane. `npm start` passes it.',
    unset: 'derived from `SECRET_KEY`',
  }),
  STORAGE_SECRET_KEY_OLD: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => key.length >= 32), 'each must have at least 32 characters')
    .default([])
    .meta({
      description: 'Earlier ones, comma separated, which only open what they sealed.',
      unset: 'derived from `SECRET_KEY_OLD`',
    }),
  /** The control plane has the same setting. */
  INTERNAL_TLS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Whether the store of a bucket may be at a loopback address, by http. The control plane has the same setting. */
  ALLOW_LOOPBACK_ORIGINS: z.enum(['on', 'off'], 'must be on or off').optional(),
  STORAGE_POOL: z.coerce
    .number('must be a number')
    .int('must be a number')
    .min(2)
    .max(200)
    .default(20)
    .describe('Connections of the storage program to the database.'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** An empty variable counts as absent. */
const Settings = Environment.superRefine((env, context) => {
  if (env.NODE_ENV !== 'production' || env.INTERNAL_TLS === 'off') return
  const database = databaseLinkProblem(env.STORAGE_DATABASE_URL)
  if (database !== undefined)
    context.addIssue({ code: 'custom', path: ['STORAGE_DATABASE_URL'], message: database })
  if (env.STORAGE_REMOTE_URL !== undefined && isPlainLink(env.STORAGE_REMOTE_URL))
    context.addIssue({
      code: 'custom',
      path: ['STORAGE_REMOTE_URL'],
      message: 'must begin with https:// in production, unless it is this machine (INTERNAL_TLS)',
    })
  // ClamAV speaks no TLS.
  if (env.STORAGE_CLAMD?.protocol === 'tcp:' && isPlainLink(new URL(`http://${env.STORAGE_CLAMD.host}`)))
    context.addIssue({
      code: 'custom',
      path: ['STORAGE_CLAMD'],
      message: 'must be on this machine in production (INTERNAL_TLS)',
    })
})
  .superRefine((env, context) => {
    if (env.STORAGE_REMOTE_URL === undefined) return
    for (const name of ofRemote)
      if (env[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'is required with STORAGE_REMOTE_URL' })
  })
  .transform((env) => ({
    port: env.STORAGE_PORT,
    host: env.STORAGE_HOST,
    baseHost: env.STORAGE_URL?.hostname ?? 'localhost',
    isSecure: env.STORAGE_URL?.protocol === 'https:',
    trustedProxies: env.TRUST_PROXY,
    country: env.STORAGE_COUNTRY,
    folder: env.STORAGE_DIR,
    clamd: env.STORAGE_CLAMD,
    /** Null for the folder. */
    remote: env.STORAGE_REMOTE_URL
      ? {
          endpoint: env.STORAGE_REMOTE_URL,
          bucket: env.STORAGE_REMOTE_BUCKET ?? '',
          region: env.STORAGE_REMOTE_REGION,
          accessKey: env.STORAGE_REMOTE_ACCESS_KEY ?? '',
          secretKey: env.STORAGE_REMOTE_SECRET_KEY ?? '',
        }
      : null,
    allowLoopback: (env.ALLOW_LOOPBACK_ORIGINS ?? (env.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    databaseUrl: databaseUrl(env.STORAGE_DATABASE_URL, env.STORAGE_SECRET_KEY),
    databasePool: env.STORAGE_POOL,
    secretKeys: [env.STORAGE_SECRET_KEY, ...env.STORAGE_SECRET_KEY_OLD],
    logLevel: env.LOG_LEVEL,
  }))

export type Settings = z.output<typeof Settings>

/** The login that the control plane creates for this program: both compute it from the key. */
function databaseUrl(text: string, secretKey: string): string {
  const url = new URL(text)
  if (url.username === '' && !url.searchParams.has('user')) {
    const drawn = (purpose: string, bytes: number) =>
      Buffer.from(
        hkdfSync('sha256', secretKey, 'fairlead', `database login fairlead_storage ${purpose}`, bytes),
      ).toString('hex')
    url.searchParams.set('user', `fairlead_storage_${drawn('name', 6)}`)
    url.searchParams.set('password', drawn('password', 32))
  } else if (!url.searchParams.has('options')) url.searchParams.set('options', '-c role=fairlead_storage')
  return url.href
}

/** Reads the environment; throws an Error whose message lists every invalid variable on its own line. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Settings.safeParse(variables)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The settings are wrong:\n${lines.join('\n')}`)
}
