// @ts-check
import { buildConsoleIfStale } from './console-build.js'
import { claim } from './data-dir.js'
import { mustBeFree } from './ports.js'
import {
  demoHost,
  openClouds,
  openConsoleDev,
  openDatabase,
  openDemo,
  openEdge,
  openPayments,
  openServer,
  openStorage,
} from './services.js'
import { readStartSettings } from './settings.js'
import { createStack } from './stack.js'

const demoAccounts = `
Demo accounts, all with the password Fairlead2026
  operator@demo.fairlead.test     staff
  finance@demo.fairlead.test      sub-account of account 100000000001
  distributor@demo.fairlead.test  distributor
  reseller@demo.fairlead.test     reseller
  quay@demo.fairlead.test         reseller
  customer@demo.fairlead.test     customer
  member@demo.fairlead.test       sub-account of account 100000000003
`

/** @param {number} port of the edge */
const demoSites = (port) => `Demo sites, with visitors of the demo
  http://www.lighthouse.localhost:${port}
  http://www.dengta.localhost:${port}
  http://media.lighthouse.localhost:${port}/images/light-1.png
  http://api.lighthouse.localhost:${port}/v1/tides
`

/**
 * Runs database, control plane, edge and storage until a signal comes.
 * @param {{dev: boolean}} options dev: programs restart as their sources change, Vite serves the console
 */
export async function run({ dev }) {
  const settings = readStartSettings(process.env)
  const { server, edge, storage } = settings
  // Production has no storage unless it has an address other than the console's.
  const hasStorage = server.storage.url !== undefined
  await mustBeFree({ host: server.host, port: server.port, hostSetting: 'HOST', portSetting: 'PORT' })
  await mustBeFree({ host: edge.host, port: edge.port, hostSetting: 'EDGE_HOST', portSetting: 'EDGE_PORT' })
  await mustBeFree({
    host: edge.host,
    port: edge.tlsPort,
    hostSetting: 'EDGE_HOST',
    portSetting: 'EDGE_TLS_PORT',
  })
  if (hasStorage)
    await mustBeFree({
      host: storage.host,
      port: storage.port,
      hostSetting: 'STORAGE_HOST',
      portSetting: 'STORAGE_PORT',
    })
  if (server.demoTraffic)
    await mustBeFree({
      host: demoHost,
      port: server.demoOriginPort,
      hostSetting: 'DEMO_ORIGIN_PORT',
      portSetting: 'DEMO_ORIGIN_PORT',
    })
  const release = claim(settings.dataDir)

  // When the terminal is closed, writing fails, which must not keep this process from stopping everything.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

  const stack = createStack(prefixed)
  stack.closeOnSignal(release)
  let devUrl
  try {
    const databaseUrl = await openDatabase(stack, settings)
    if (!dev) await buildConsoleIfStale(prefixed('console'), stack.stopping)
    const payments = await openPayments(stack, settings, { dev })
    const clouds = await openClouds(stack, settings, { dev })
    await openServer(stack, settings, { databaseUrl, payments, clouds, dev })
    await openEdge(stack, settings, { dev })
    if (hasStorage) await openStorage(stack, settings, { databaseUrl, dev })
    if (server.demoTraffic) await openDemo(stack, settings)
    if (dev) devUrl = await openConsoleDev(stack, settings)
  } catch (error) {
    // A signal has stopped the start.
    if (stack.isClosing()) return
    await stack.close()
    release()
    throw error
  }
  say(`Console ${devUrl ?? server.publicUrl ?? shownUrl(server)}`)
  say(`Edge ${shownUrl(edge)}`)
  if (hasStorage) say(`Storage ${server.storage.url}`)
  if (server.demo) say(demoAccounts)
  if (server.demoTraffic) say(demoSites(edge.port))
  say('ready')
}

/** @param {string} text */
const say = (text) => void process.stdout.write(`${text}\n`)

/** @param {string} name */
const prefixed = (name) => (/** @type {string} */ line) => say(`${name.padEnd(8)} | ${line}`)

/** @param {{host: string, port: number}} address */
function shownUrl({ host, port }) {
  const here = ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host)
  return `http://${here ? 'localhost' : host}:${port}`
}
