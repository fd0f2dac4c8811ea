import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import cluster from 'node:cluster'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Logger } from 'pino'
import { openCounters } from '../agent/counters.ts'
import { openBodyFiles } from '../cache/body-files.ts'
import { openBodyRows, openFind } from '../cache/object-index.ts'
import { rowNumbers } from '../cache/place.ts'
import type { Caught } from '../cache/tickets.ts'
import type { News } from '../crew.ts'
import { edgeFolder } from '../edge.ts'
import { commonParts, type EdgeOptions } from '../front.ts'
import { databasePath } from '../keeper/stores.ts'
import { defaultLimits } from '../limits.ts'
import type { PrewarmOrder } from '../prewarm/fetch-file.ts'
import { challengeTable } from '../rules/challenges.ts'
import { siteTable } from '../rules/site-table.ts'
import type { Settings } from '../settings.ts'
import { openCertificateStore } from '../store/certificate-store.ts'
import { openChallengeStore } from '../store/challenge-store.ts'
import { openSeal } from '../store/seal.ts'
import { openSiteStore } from '../store/site-store.ts'
import { certificateTable } from '../tls/certificate-table.ts'
import type { KeeperCalls, Start, WorkerCalls } from './calls.ts'
import { type Channel, openChannel } from './channel.ts'
import { turnsAt } from './keeper-turns.ts'
import { lineToKeeper } from './line-to-keeper.ts'
import { openWorker } from './worker.ts'

/** Each worker has one process for images. */
const oneImage = { ...defaultLimits.images, workers: 1 }

/**
 * Serves on one core, controlled by the keeper in the primary process. It reads the index and never writes it, so it
 * never waits for a lock. It ends when the keeper ends.
 */
export function runWorker(settings: Settings, log: Logger, options: EdgeOptions = {}) {
  // A stop of the edge may signal all its processes, but the keeper decides when workers end.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
  // Code that monitors the keeper may have unreferenced the channel: until this worker listens, nothing else keeps it
  // open.
  process.channel?.ref()
  let worker: ReturnType<typeof openWorkerProcess> | undefined
  const started = () => {
    if (!worker) throw new Error('this worker has not been started yet')
    return worker
  }
  const mine: WorkerCalls = {
    start(start) {
      worker = openWorkerProcess(settings, log, options, start, channel)
      return worker.listen()
    },
    apply: (news) => started().apply(news),
    forget: (mark) => started().forget(mark),
    fetchFile: ({ number, order }) => started().fetchFile(number, order),
    lease: (update) => started().lease(update),
    rates: (verdicts) => started().rates(verdicts),
    renew: (ticketKeys) => started().renew(ticketKeys),
    stop: (grace) => started().stop(grace),
  }
  const channel: Channel<KeeperCalls> = openChannel(
    {
      send: (message) => void process.send?.(message, undefined, undefined, () => {}),
      onMessage: (take) => void process.on('message', take),
    },
    mine,
    (error) => {
      throw error
    },
  )
  cluster.worker?.once('disconnect', channel.close)
  channel.tell('hello', null)
}

/** A worker with tables and counters of its own. */
function openWorkerProcess(
  settings: Settings,
  log: Logger,
  options: EdgeOptions,
  start: Start,
  keeper: Channel<KeeperCalls>,
) {
  const { clock, countryOf, compile: compileWith, leases } = commonParts(settings, options)
  const compile = (site: EdgeSite) => compileWith(site, leases)
  const folder = edgeFolder(settings)
  const db = new DatabaseSync(databasePath(folder), { readOnly: true })
  const seal = openSeal(settings.secretKey)
  const sites = siteTable(openSiteStore(db, seal).all().sites.map(compile))
  const certificates = certificateTable(openCertificateStore(db, seal).all())
  const challenges = challengeTable(openChallengeStore(db).all())
  const counters = openCounters(clock)
  const { shelf, line } = lineToKeeper(keeper, counters)
  const worker = openWorker({
    settings: {
      ...settings,
      connectionsPerAddress: start.connectionsPerAddress,
      handshakesPerAddress: Math.ceil(settings.handshakesPerAddress / settings.workers),
    },
    options: { ...options, limits: { images: oneImage, ...options.limits } },
    folder,
    clock,
    countryOf,
    sites,
    certificates,
    challenges,
    shelf,
    find: openFind(db),
    readRow: openBodyRows(db),
    newRow: rowNumbers(start.firstRow),
    marks: start.marks,
    files: openBodyFiles(join(folder, 'cache'), start.runMark, log),
    meter: counters,
    leases,
    turns: turnsAt(keeper),
    number: (cluster.worker?.id ?? 0) % 32_768,
    keeper: line,
    log,
  })
  worker.rates({ over: start.over, lifted: [] })

  return {
    async listen() {
      await worker.listen(start, Buffer.from(start.ticketKeys))
    },
    async apply({ marks, ...news }: News): Promise<Caught[]> {
      for (const certificate of news.certificates) certificates.set(certificate)
      for (const site of news.sites) sites.set(compile(site))
      for (const siteId of news.gone) sites.remove(siteId)
      for (const id of news.certificatesGone) certificates.remove(id)
      for (const token of news.challengesGone) challenges.remove(token)
      for (const challenge of news.challenges) challenges.set(challenge)
      const caught = worker.cache.applyMarks(marks)
      // After a refresh every core must find the objects in the index.
      if (marks.some(({ type }) => type === 'refresh')) await worker.cache.settled()
      return caught
    },
    forget: worker.cache.forget,
    fetchFile: (number: number, order: PrewarmOrder) =>
      worker.fetchFile(order, (received, size) => keeper.tell('fetched', { number, received, size })),
    lease: worker.lease,
    rates: worker.rates,
    renew: (ticketKeys: Uint8Array) => worker.renew(Buffer.from(ticketKeys)),
    async stop(grace: number) {
      await worker.stop(grace)
      db.close()
    },
  }
}
