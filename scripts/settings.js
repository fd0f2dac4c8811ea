// @ts-check
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { readSettings as readEdgeSettings } from '../edge/src/settings.ts'
import { readSettings as readServerSettings } from '../server/src/settings.ts'
import { readSettings as readStorageSettings } from '../storage/src/settings.ts'
import { messageOf } from './message-of.js'
import { localUrl } from './ports.js'
import { root } from './root.js'

/** Stands for the embedded database, whose address is unknown before it runs. */
const embedded = 'postgres://localhost/embedded'

/**
 * Reads and checks all settings before anything is started. An empty variable counts as absent.
 * @param {NodeJS.ProcessEnv} environment
 */
export function readStartSettings(environment) {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  // A token works once. With a new one at each start, an edge that has lost its folder can enrol again.
  const enrollToken = randomBytes(24).toString('hex')
  // The edge's key is derived later from the secret.
  const variables = { EDGE_SECRET_KEY: enrollToken, ...env, EDGE_ENROLL_TOKEN: enrollToken }

  /** @type {string[]} */
  const problems = []
  const server = attempt(problems, () => readServerSettings({ DATABASE_URL: embedded, ...variables }))
  const edge = attempt(problems, () => readEdgeSettings(variables))
  // Its key is derived later from the secret as well.
  const storage = attempt(problems, () => readStorageSettings({ ...env, STORAGE_SECRET_KEY: enrollToken }))
  for (const [name, port] of /** @type {const} */ ([
    ['PORT', server?.port],
    ['EDGE_PORT', edge?.port],
    ['EDGE_TLS_PORT', edge?.tlsPort],
    ['STORAGE_PORT', storage?.port],
  ])) {
    if (port === 0) problems.push(`${name}: must be a port of your choice`)
  }
  if (server && edge && server.port === edge.port) problems.push('EDGE_PORT: must differ from PORT')
  if (server && edge && server.port === edge.tlsPort) problems.push('EDGE_TLS_PORT: must differ from PORT')
  if (storage && [server?.port, edge?.port, edge?.tlsPort].includes(storage.port))
    problems.push('STORAGE_PORT: must differ from PORT, EDGE_PORT and EDGE_TLS_PORT')
  if (!server || !edge || !storage || problems.length > 0) {
    throw new Error(['The settings are wrong:', ...new Set(problems)].join('\n  '))
  }
  return {
    server,
    edge,
    storage,
    dataDir: resolve(root, env['DATA_DIR'] ?? 'data'),
    databaseUrl: env['DATABASE_URL'],
    secretKey: env['SECRET_KEY'],
    edgeSecretKey: env['EDGE_SECRET_KEY'],
    controlUrl: env['CONTROL_URL'] ?? localUrl(server.host, server.port),
    storageUrl: env['EDGE_STORAGE_URL'] ?? localUrl(storage.host, storage.port),
    enrollToken,
  }
}

/**
 * Collects the problems of a reader, which are in the lines after the first line of its message.
 * @template T
 * @param {string[]} problems
 * @param {() => T} read
 * @returns {T | undefined}
 */
function attempt(problems, read) {
  try {
    return read()
  } catch (error) {
    const lines = messageOf(error).split('\n')
    problems.push(...lines.slice(1).map((line) => line.trim()))
    return undefined
  }
}
