// @ts-check
import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import { placeOfDemo, secretOf, storageEnvironment, storageFlags, withoutSecrets } from './environments.js'
import { freePort } from './free-port.js'
import { answers, listens, localUrl, until } from './ports.js'
import { startCluster } from './postgres/cluster.js'
import { startProgram } from './program.js'
import { root } from './root.js'

/**
 * @typedef {ReturnType<typeof import('./stack.js').createStack>} Stack
 * @typedef {ReturnType<typeof import('./settings.js').readStartSettings>} StartSettings
 */

/** The address of Vite's dev server, which updates the open page when its sources change. */
const viteAddress = { host: 'localhost', port: 5173 }

/** Where the origin of the demo listens. */
export const demoHost = '127.0.0.1'

/**
 * Starts the embedded database, unless DATABASE_URL names another one.
 * @param {Stack} stack
 * @param {StartSettings} settings
 * @returns {Promise<string>} the connection URL of its owner, which stays the same after restarts
 */
export async function openDatabase(stack, { databaseUrl, dataDir }) {
  if (databaseUrl) return databaseUrl
  let url = ''
  /** @type {number | undefined} */
  let port
  await stack.open('postgres', async (log) => {
    const cluster = await startCluster({ dir: join(dataDir, 'postgres'), port, log })
    url = cluster.url
    port = cluster.port
    return cluster
  })
  return url
}

/**
 * Starts the stand-ins for payment providers where nobody has set up real ones. Production has none.
 * @param {Stack} stack
 * @param {StartSettings} settings
 * @param {{dev: boolean}} options
 * @returns {Promise<string | undefined>} their address
 */
export async function openPayments(stack, { server }, { dev }) {
  const { cards, payPal, alipay, tron, standIn } = server.payments
  const isReal = cards.length > 0 || payPal !== undefined || alipay !== undefined || tron !== undefined
  if (server.production || standIn !== undefined || isReal) return standIn
  const host = '127.0.0.1'
  const port = Number(process.env['PAYMENT_STAND_IN_PORT'] || (await freePort()))
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    PAYMENT_STAND_IN_PORT: `${port}`,
    PAYMENT_NOTIFY: localUrl(server.host, server.port),
  }
  await stack.open('payments', async (log) =>
    startProgram({
      cwd: 'server',
      args: [...watch(dev), 'src/money/top-up/stand-in/main.ts'],
      env,
      log,
      ready: (exited) => until('The payment stand-in', () => listens(host, port), exited),
    }),
  )
  return `http://${host}:${port}`
}

/**
 * Starts the stand-ins of clouds where no identity of a real one is set. Production has none.
 * @param {Stack} stack
 * @param {StartSettings} settings
 * @param {{dev: boolean}} options
 * @returns {Promise<string | undefined>} their address
 */
export async function openClouds(stack, { server }, { dev }) {
  const isReal = Object.values(server.clouds).some(({ broker }) => broker !== undefined)
  if (server.production || server.cloudStandIn !== undefined || isReal) return server.cloudStandIn
  const host = '127.0.0.1'
  const port = Number(process.env['CLOUD_STAND_IN_PORT'] || (await freePort()))
  const { PATH = '', HOME = '' } = process.env
  await stack.open('clouds', async (log) =>
    startProgram({
      cwd: 'server',
      args: [...watch(dev), 'src/sso/stand-in/main.ts'],
      env: { PATH, HOME, CLOUD_STAND_IN_PORT: `${port}` },
      log,
      ready: (exited) => until('The stand-in of clouds', () => listens(host, port), exited),
    }),
  )
  return `http://${host}:${port}`
}

/**
 * @param {Stack} stack
 * @param {StartSettings} settings
 * @param {{databaseUrl: string, payments: string | undefined, clouds: string | undefined, dev: boolean}} options
 */
export async function openServer(stack, settings, { databaseUrl, payments, clouds, dev }) {
  const { server, dataDir, enrollToken } = settings
  const env = {
    ...quiet(server.production),
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    EDGE_ENROLL_TOKEN: enrollToken,
    SECRET_KEY: secretOf(settings),
    ...(payments !== undefined && { PAYMENT_STAND_IN: payments }),
    ...(clouds !== undefined && { CLOUD_STAND_IN: clouds }),
  }
  const isReady = () => answers(server.host, server.port, '/readyz')
  await stack.open('server', async (log) =>
    startProgram({
      cwd: 'server',
      args: [...watch(dev), 'src/main.ts'],
      env,
      log,
      ready: (exited) => until('The control plane', isReady, exited),
    }),
  )
}

/**
 * @param {Stack} stack
 * @param {StartSettings} settings
 * @param {{dev: boolean}} options
 */
export async function openEdge(stack, settings, { dev }) {
  const { server, edge, dataDir, controlUrl, storageUrl, enrollToken } = settings
  const env = {
    ...quiet(server.production),
    ...withoutSecrets(process.env),
    CONTROL_URL: controlUrl,
    EDGE_STORAGE_URL: storageUrl,
    DATA_DIR: join(dataDir, 'edge'),
    EDGE_ENROLL_TOKEN: enrollToken,
    FAIRLEAD_DEMO_TRAFFIC: server.demoTraffic ? 'on' : 'off',
    ...placeOfDemo(server, process.env),
    ...edgeKeys(settings),
  }
  await stack.open('edge', async (log) =>
    startProgram({
      cwd: 'edge',
      args: [...watch(dev), 'src/main.ts'],
      env,
      log,
      ready: (exited) => until('The edge', () => listens(edge.host, edge.port), exited),
    }),
  )
}

/**
 * Starts the storage program.
 * @param {Stack} stack
 * @param {StartSettings} settings
 * @param {{databaseUrl: string, dev: boolean}} options
 */
export async function openStorage(stack, settings, { databaseUrl, dev }) {
  const { server, storage } = settings
  const env = { ...quiet(server.production), ...storageEnvironment(settings, databaseUrl) }
  await stack.open('storage', async (log) =>
    startProgram({
      cwd: 'storage',
      args: [...storageFlags, ...watch(dev), 'src/main.ts'],
      env,
      log,
      ready: (exited) => until('The storage program', () => listens(storage.host, storage.port), exited),
    }),
  )
}

/**
 * Starts the origin of the demo's sites and their visitors.
 * @param {Stack} stack
 * @param {StartSettings} settings
 */
export async function openDemo(stack, { server, edge }) {
  const port = server.demoOriginPort
  // Visitors from several countries need an address of IPv4.
  const edgeHost = ['0.0.0.0', '::'].includes(edge.host) ? demoHost : edge.host
  await stack.open('demo', async (log) =>
    startProgram({
      cwd: 'server',
      args: ['src/seed/traffic/main.ts', `${port}`, edgeHost, `${edge.port}`],
      env: process.env,
      log,
      ready: (exited) => until('The demo', () => listens(demoHost, port), exited),
    }),
  )
}

/**
 * @param {Stack} stack
 * @param {StartSettings} settings
 * @returns {Promise<string>} its address
 */
export async function openConsoleDev(stack, { server }) {
  const { host, port } = viteAddress
  const env = { ...process.env, CONTROL: localUrl(server.host, server.port) }
  await stack.open('console', async (log) =>
    startProgram({
      cwd: 'console',
      args: [
        join(root, 'node_modules/vite/bin/vite.js'),
        '--port',
        `${port}`,
        '--strictPort',
        '--host',
        host,
      ],
      env,
      log,
      ready: (exited) => until('Vite', () => listens(host, port), exited),
    }),
  )
  return `http://${host}:${port}`
}

/**
 * The keys for the edge of this start, unless it has a key of its own: they change with the secret.
 * @param {StartSettings} settings
 */
function edgeKeys(settings) {
  if (settings.edgeSecretKey) return {}
  const { EDGE_SECRET_KEY_OLD = '' } = process.env
  const old = [...settings.server.oldSecretKeys.map(edgeSecretOf), EDGE_SECRET_KEY_OLD].filter(
    (key) => key !== '',
  )
  return { EDGE_SECRET_KEY: edgeSecretOf(secretOf(settings)), EDGE_SECRET_KEY_OLD: old.join(',') }
}

/**
 * The key for the edge of this start. The secret cannot be computed from it.
 * @param {string} secret
 */
const edgeSecretOf = (secret) =>
  Buffer.from(hkdfSync('sha256', secret, 'fairlead', 'edge', 32)).toString('hex')

/**
 * In a terminal, a line for every request would hide important ones.
 * @param {boolean} production
 */
const quiet = (production) => (production ? {} : { LOG_LEVEL: 'warn' })

/** @param {boolean} dev */
const watch = (dev) => (dev ? ['--watch', '--watch-preserve-output'] : [])
