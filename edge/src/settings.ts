import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism, networkInterfaces } from 'node:os'
import { isCountry } from '@fairlead/api/cdn/site/restriction.ts'
import { VisitRegion, visitRegions } from '@fairlead/api/cdn/site/site-config.ts'
import { isPlainLink } from '@fairlead/api/system/internal-link.ts'
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

/** `npm start` names the control plane by the address on which it listens. */
const ownAddresses = () =>
  Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ address }) => address))

/** Every setting of the edge. `docs/settings.md` is written from it. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  EDGE_PORT: z.coerce
    .number('must be a port')
    .int('must be a port')
    .min(0)
    .max(65535)
    .default(8081)
    .meta({ description: 'The port of the edge for http.', unset: '`8081`' }),
  EDGE_TLS_PORT: z.coerce
    .number('must be a port')
    .int('must be a port')
    .min(0)
    .max(65535)
    .default(8443)
    .describe(
      'The port of the edge for https. A site without a certificate gets one of the authority of this edge (`edge/tls/authority.pem` in `DATA_DIR`).',
    ),
  EDGE_HOST: z
    .string()
    .refine((text) => isIP(text) !== 0, 'must be an IP address to listen on, such as 127.0.0.1 or ::')
    .default('127.0.0.1')
    .describe('The IP address on which the edge listens.'),
  CONTROL_URL: programUrl.default('http://127.0.0.1:8080').meta({
    description: 'The address of the control plane, as this edge reaches it.',
    unset: '`http://` and `HOST:PORT`',
  }),
  /** The control plane has the same setting. */
  INTERNAL_TLS: onOff.default(true),
  EDGE_STORAGE_URL: programUrl.optional().meta({
    description:
      'The address of the storage program, as this edge reaches it. It may be private, and only sites whose origin is a bucket use it.',
    unset: 'that of this machine',
  }),
  DATA_DIR: z.string().default('./data'),
  EDGE_NAME: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be 1 to 63 of a-z, 0-9 and -')
    .default('edge-1')
    .describe('The name of this edge.'),
  EDGE_REGION: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(regionNames, `must be some of ${regionNames.join(', ')}`)).min(1))
    .transform((names) => [...new Set(names)].map((name) => regions[name]).toSorted((a, b) => a - b))
    .default([...visitRegions])
    .meta({
      description:
        'The visit regions whose sites this edge serves, some of `global`, `global-2` and `china`, comma separated. Your DNS must lead names of sites to edges of their region.',
      unset: 'all',
    }),
  EDGE_COUNTRY: z
    .string()
    .refine((code) => isCountry(code), 'must be the two letters of a country, such as SG')
    .default('')
    .describe('The country of this edge, in two letters such as `SG`. Prewarms can choose edges by it.'),
  EDGE_ENROLL_TOKEN: z.string().max(200).optional().meta({
    description:
      'Enrols an edge elsewhere, once; an operator creates it. `npm start` generates one at each start for the edge beside it.',
    unset: 'generated at each start',
  }),
  EDGE_SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional().meta({
    description:
      'Seals the keys on the disk of this edge; at least 32 characters. Required in production for an edge elsewhere.',
    unset: 'derived from `SECRET_KEY`',
  }),
  EDGE_SECRET_KEY_OLD: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => key.length >= 32), 'each must have at least 32 characters')
    .optional()
    .describe(
      'Earlier keys, comma separated. A start opens what they sealed and seals it again, and then needs them no longer.',
    ),
  EDGE_MAX_PER_ADDRESS: z.coerce
    .number('must be a number')
    .int('must be a number')
    .min(1, 'must be at least 1')
    .default(1000)
    .describe('Concurrent connections of one address, or of one /64 of IPv6.'),
  EDGE_HANDSHAKES_PER_ADDRESS: z.coerce
    .number('must be a number')
    .int('must be a number')
    .min(1, 'must be at least 1')
    .default(100)
    .describe('TLS handshakes that one address may begin in a second, or one /64 of IPv6.'),
  EDGE_WORKERS: z.coerce
    .number('must be a number')
    .int('must be a number')
    .min(1, 'must be at least 1')
    .max(256, 'must be at most 256')
    .default(availableParallelism())
    .meta({
      description: 'The number of serving processes. With 1 a single process does everything.',
      unset: 'number of cores',
    }),
  EDGE_CACHE_BYTES: z.coerce
    .number('must be a number of bytes')
    .int('must be a number of bytes')
    .min(1_048_576, 'must be at least 1048576')
    .default(10_000_000_000)
    .describe('Bytes of cached objects on disk.'),
  EDGE_MEMORY_BYTES: z.coerce
    .number('must be a number of bytes')
    .int('must be a number of bytes')
    .min(0, 'must be at least 0')
    .default(134_217_728)
    .describe(
      'Bytes of cached objects in the memory of each serving process, which needs about three times as much in all.',
    ),
  EDGE_LOG_BYTES: z.coerce
    .number('must be a number of bytes')
    .int('must be a number of bytes')
    .min(4_194_304, 'must be at least 4194304')
    .default(1_000_000_000)
    .describe(
      'Bytes of request logs on disk while the control plane is away. Beyond it the oldest lines are deleted.',
    ),
  EDGE_UNLEASED_BYTES: z.coerce
    .number('must be a number of bytes')
    .int('must be a number of bytes')
    .min(0, 'must be at least 0')
    .default(1_000_000_000)
    .describe(
      'Bytes that each serving process serves for an account before the control plane has said what it may spend.',
    ),
  EDGE_COUNTRY_DATABASE: z.string().refine(existsSync, 'must be a file').optional().meta({
    description: 'A MaxMind database file with the countries of addresses.',
    unset: 'the one that is installed',
  }),
  ALLOW_LOOPBACK_ORIGINS: onOff.optional(),
  /** Loopback addresses of the demo's visitors have countries (`demoAddress`). */
  FAIRLEAD_DEMO_TRAFFIC: onOff.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** An empty variable counts as absent. */
const Settings = Environment.refine(
  (env) => !(env.NODE_ENV === 'production' && env.ALLOW_LOOPBACK_ORIGINS === true),
  {
    path: ['ALLOW_LOOPBACK_ORIGINS'],
    error: 'must be off in production',
  },
)
  .refine((env) => !(env.NODE_ENV === 'production' && env.FAIRLEAD_DEMO_TRAFFIC), {
    path: ['FAIRLEAD_DEMO_TRAFFIC'],
    error: 'must be off in production',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.EDGE_SECRET_KEY !== undefined, {
    path: ['EDGE_SECRET_KEY'],
    error: 'required in production, drawn at random, as by: openssl rand -hex 32',
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV !== 'production' || !env.INTERNAL_TLS) return
    for (const name of ['CONTROL_URL', 'EDGE_STORAGE_URL'] as const)
      if (env[name] !== undefined && isPlainLink(env[name], ownAddresses()))
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'must begin with https:// in production, unless it is this machine (INTERNAL_TLS)',
        })
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
