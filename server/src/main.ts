import { inspect } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { jobs } from './jobs.ts'
import { demandFactorOfOperators } from './account/public.ts'
import { admitFromSettings } from './edge/public.ts'
import { systemClock } from './lib/clock.ts'
import { type Database, openDatabase } from './lib/db.ts'
import { startWorker } from './lib/jobs.ts'
import { startListener } from './lib/database/listen.ts'
import { loggerOptions } from './lib/log.ts'
import { keepLogins } from './lib/database/logins.ts'
import { migrate } from './lib/database/migrate.ts'
import { secretBox } from './lib/secret-box.ts'
import { checkSecretKey } from './lib/secret-probe.ts'
import { seedDemo } from './seed/demo.ts'
import { seedDemoBindings } from './seed/demo-bindings.ts'
import { seedDemoAgreements } from './seed/demo-agreements.ts'
import { seedDemoContracts } from './seed/demo-contracts.ts'
import { seedDemoCustomers } from './seed/demo-customers.ts'
import { seedDemoStrategies } from './seed/demo-strategies.ts'
import { seedDemoClouds } from './seed/demo-clouds.ts'
import { seedDemoWarnings } from './seed/demo-warnings.ts'
import { seedDemoDdos } from './seed/demo-ddos.ts'
import { seedDemoMoney } from './seed/demo-money.ts'
import { seedDemoSites } from './seed/demo-sites.ts'
import { settleDemoBills } from './seed/demo-receipts.ts'
import { giveDemoVouchers } from './seed/demo-vouchers.ts'
import { seedDemoBills } from './seed/usage/demo-bills.ts'
import { seedDemoUsage } from './seed/usage/demo-usage.ts'
import { readSettings, type Settings } from './settings.ts'
import { keepDefaultRoles } from './user/public.ts'

/** The name of the edge that starts with this control plane and enrols by itself. */
async function admitOwnEdge(db: Database, { ownEdge }: Settings, log: FastifyBaseLogger) {
  if (!ownEdge) return
  const { name, token } = ownEdge
  const isAdmitted = await admitFromSettings(db, name, token, systemClock.now())
  if (!isAdmitted)
    log.warn({ edge: name }, 'an operator named this edge: it enrols with the token from that operator')
}

/** Seeds usage and its bills while the server already serves: writing the files and importing them takes a minute. */
function seedUsage(db: Database, { dataFolder }: Settings, signal: AbortSignal, log: FastifyBaseLogger) {
  seedDemoUsage(db, { dataFolder, now: systemClock.now(), signal })
    .then(() => seedDemoBills(db, { now: systemClock.now(), signal }))
    .then(() => settleDemoBills(db, systemClock.now()))
    .then(() => giveDemoVouchers(db, systemClock.now()))
    .catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, 'the usage of the demo could not be seeded')
    })
}

async function start() {
  const settings = readSettings(process.env)
  const log = pino(loggerOptions(settings.logLevel))
  await migrate(settings.databaseUrl)
  const logins = await keepLogins(settings.databaseUrl, settings.secretKey, log)
  const db = openDatabase({
    logins,
    max: settings.databasePool,
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  })
  const box = secretBox(settings.secretKey, settings.oldSecretKeys)
  await checkSecretKey(db, box)
  await keepDefaultRoles(db)
  await db.transaction((tx) => demandFactorOfOperators(tx, settings.production))
  if (settings.demo) {
    await seedDemo(db)
    await seedDemoDdos(db, systemClock.now())
    await seedDemoCustomers(db)
    await seedDemoContracts(db)
    await seedDemoAgreements(db)
    await seedDemoStrategies(db)
    await seedDemoBindings(db)
    await seedDemoWarnings(db, systemClock.now())
    await seedDemoClouds(db, systemClock.now())
  }
  if (settings.demoTraffic) {
    await seedDemoSites(db, { ...settings, box, now: systemClock.now() })
    await seedDemoMoney(db, systemClock.now())
  }
  await admitOwnEdge(db, settings, log)

  const changes = startListener(logins.system, 'edge_change', log)
  const app = await buildApp({ settings, db, changes, log, clock: systemClock })
  const worker = await startWorker({
    databaseUrl: logins.system,
    ...jobs({ db, settings, log, clock: systemClock }),
    log,
  })
  await app.listen({ host: settings.host, port: settings.port })

  const seeding = new AbortController()
  if (settings.demoTraffic) seedUsage(db, settings, seeding.signal, log)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    seeding.abort()
    // Long polls are ended first, because closing would wait for them.
    await changes.stop()
    await app.close()
    await worker.stop()
    await db.close()
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

await start().catch((error: unknown) => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const message = taken ? `${String(process.env['PORT'] ?? 8080)} is taken: choose another PORT` : error
  process.stderr.write(`${inspect(message)}\n`)
  process.exit(1)
})
