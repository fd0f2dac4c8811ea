import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { isCountry } from '@fairlead/api/cdn/site/restriction.ts'
import { VisitRegion, visitRegions } from '@fairlead/api/cdn/site/site-config.ts'
import { z } from 'zod'

const onOff = z.enum(['on', 'off']).transform((text) => text === 'on')

const regions = {
  global: VisitRegion.global,
  'global-2': VisitRegion.global2,
  china: VisitRegion.china,
} as const
const regionNames = ['global', 'global-2', 'china'] as const satisfies (keyof typeof regions)[]

const programUrl = z.string().transform((text, context) => {
  const url = URL.parse(text)
  const isPlain = url?.pathname === '/' && url.search === '' && url.username === ''
  if (url && isPlain && /^https?:$/.test(url.protocol)) return url.origin
  context.addIssue('must be an http or https URL without a path, such as http://127.0.0.1:8080')
  return z.NEVER
})

/** Every setting of the edge. An empty variable counts as absent. */
const Settings = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    EDGE_PORT: z.coerce.number('must be a port').int('must be a port').min(0).max(65535).default(8081),
    EDGE_TLS_PORT: z.coerce.number('must be a port').int('must be a port').min(0).max(65535).default(8443),
    EDGE_HOST: z
      .string()
      .refine((text) => isIP(text) !== 0, 'must be an IP address to listen on, such as 127.0.0.1 or ::')
      .default('127.0.0.1'),
    CONTROL_URL: programUrl.default('http://127.0.0.1:8080'),
    /** The address of the storage program, as this edge reaches it. Without it, buckets cannot be origins here. */
    EDGE_STORAGE_URL: programUrl.optional(),
    DATA_DIR: z.string().default('./data'),
    EDGE_NAME: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be 1 to 63 of a-z, 0-9 and -')
      .default('edge-1'),
    /** The visit regions that this edge serves. */
    EDGE_REGION: z
      .string()
      .transform((text) => text.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(regionNames, `must be some of ${regionNames.join(', ')}`)).min(1))
      .transform((names) => [...new Set(names)].map((name) => regions[name]).toSorted((a, b) => a - b))
      .default([...visitRegions]),
    /** The country in which this edge stands, in two letters, such as SG. Prewarms can choose edges by it. */
    EDGE_COUNTRY: z
      .string()
      .refine((code) => isCountry(code), 'must be the two letters of a country, such as SG')
      .default(''),
    EDGE_ENROLL_TOKEN: z.string().max(200).optional(),
    /** Seals the keys on this disk; it must not be kept there. */
    EDGE_SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Earlier keys, comma separated: a start opens what they sealed and reseals it. */
    EDGE_SECRET_KEY_OLD: z
      .string()
      .transform((text) => text.split(',').map((key) => key.trim()))
      .refine((keys) => keys.every((key) => key.length >= 32), 'each must have at least 32 characters')
      .optional(),
    /** Concurrent connections, over http and https; for IPv6 those of a /64 are counted together. */
    EDGE_MAX_PER_ADDRESS: z.coerce
      .number('must be a number')
      .int('must be a number')
      .min(1, 'must be at least 1')
      .default(1000),
    /** TLS handshakes a second that one address may begin; for IPv6 those of a /64 are counted together. */
    EDGE_HANDSHAKES_PER_ADDRESS: z.coerce
      .number('must be a number')
      .int('must be a number')
      .min(1, 'must be at least 1')
      .default(100),
    /** The number of serving processes; with 1 a single process does everything. */
    EDGE_WORKERS: z.coerce
      .number('must be a number')
      .int('must be a number')
      .min(1, 'must be at least 1')
      .max(256, 'must be at most 256')
      .default(availableParallelism()),
    /** Bytes of cached objects on disk. */
    EDGE_CACHE_BYTES: z.coerce
      .number('must be a number of bytes')
      .int('must be a number of bytes')
      .min(1_048_576, 'must be at least 1048576')
      .default(10_000_000_000),
    /** Bytes of cached objects in the memory of each serving process; with 0 nothing is cached in memory. */
    EDGE_MEMORY_BYTES: z.coerce
      .number('must be a number of bytes')
      .int('must be a number of bytes')
      .min(0, 'must be at least 0')
      .default(134_217_728),
    /** Bytes of request logs on disk while the control plane cannot be reached. */
    EDGE_LOG_BYTES: z.coerce
      .number('must be a number of bytes')
      .int('must be a number of bytes')
      .min(4_194_304, 'must be at least 4194304')
      .default(1_000_000_000),
    /** Bytes that each serving process serves for an account before the control plane has said what it may spend. */
    EDGE_UNLEASED_BYTES: z.coerce
      .number('must be a number of bytes')
      .int('must be a number of bytes')
      .min(0, 'must be at least 0')
      .default(1_000_000_000),
    /** A MaxMind database of countries, instead of the one that comes with the edge. */
    EDGE_COUNTRY_DATABASE: z.string().refine(existsSync, 'must be a file').optional(),
    ALLOW_LOOPBACK_ORIGINS: onOff.optional(),
    /** Loopback addresses of the demo's visitors have countries (`demoAddress`). */
    FAIRLEAD_DEMO_TRAFFIC: onOff.default(false),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine((env) => !(env.NODE_ENV === 'production' && env.ALLOW_LOOPBACK_ORIGINS === true), {
    path: ['ALLOW_LOOPBACK_ORIGINS'],
    error: 'must be off in production',
  })
  .refine((env) => !(env.NODE_ENV === 'production' && env.FAIRLEAD_DEMO_TRAFFIC), {
    path: ['FAIRLEAD_DEMO_TRAFFIC'],
    error: 'must be off in production',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.EDGE_SECRET_KEY !== undefined, {
    path: ['EDGE_SECRET_KEY'],
    error: 'required in production, drawn at random, as by: openssl rand -hex 32',
  })
  .refine((env) => env.EDGE_TLS_PORT === 0 || env.EDGE_TLS_PORT !== env.EDGE_PORT, {
    path: ['EDGE_TLS_PORT'],
    error: 'must differ from EDGE_PORT',
  })
  .transform((env) => ({
    port: env.EDGE_PORT,
    tlsPort: env.EDGE_TLS_PORT,
    host: env.EDGE_HOST,
    controlUrl: env.CONTROL_URL,
    storageUrl: env.EDGE_STORAGE_URL,
    dataDir: env.DATA_DIR,
    name: env.EDGE_NAME,
    regions: env.EDGE_REGION,
    country: env.EDGE_COUNTRY,
    enrollToken: env.EDGE_ENROLL_TOKEN,
    // Outside production there is nothing worth protecting.
    secretKey: env.EDGE_SECRET_KEY ?? 'change-me-'.repeat(4),
    oldSecretKeys: env.EDGE_SECRET_KEY_OLD ?? [],
    connectionsPerAddress: env.EDGE_MAX_PER_ADDRESS,
    handshakesPerAddress: env.EDGE_HANDSHAKES_PER_ADDRESS,
    workers: env.EDGE_WORKERS,
    cacheBytes: env.EDGE_CACHE_BYTES,
    memoryBytes: env.EDGE_MEMORY_BYTES,
    logBytes: env.EDGE_LOG_BYTES,
    unleasedBytes: env.EDGE_UNLEASED_BYTES,
    countryDatabase: env.EDGE_COUNTRY_DATABASE,
    demoVisitors: env.FAIRLEAD_DEMO_TRAFFIC,
    allowLoopback: env.ALLOW_LOOPBACK_ORIGINS ?? env.NODE_ENV !== 'production',
    logLevel: env.LOG_LEVEL,
  }))

export type Settings = z.output<typeof Settings>

/** Reads the environment; throws an Error whose message lists every invalid variable on its own line. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Settings.safeParse(variables)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The settings are wrong:\n${lines.join('\n')}`)
}
