import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { newRunMark, openBodyFiles } from './cache/body-files.ts'
import { openOwnWorker } from './cores/own-worker.ts'
import { freePorts } from './cores/ports.ts'
import { openWorkerProcesses } from './cores/worker-processes.ts'
import { commonParts, type EdgeOptions } from './front.ts'
import { openKeeper } from './keeper/keeper.ts'
import { defaultLimits } from './limits.ts'
import type { Settings } from './settings.ts'
import { newTicketKeys } from './tls/ticket-keys.ts'

export type Edge = {
  port: number
  tlsPort: number
  /**
   * Stops accepting connections, gives pending responses `grace` milliseconds to finish, and writes all state to
   * disk.
   */
  close: (grace?: number) => Promise<void>
}

const graceMs = 10_000

/** The folder of all data of an edge; created if it is missing. */
export function edgeFolder(settings: Settings): string {
  const folder = join(settings.dataDir, 'edge')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/**
 * Starts an edge: a keeper in this process, and its workers, which serve. One worker is in this process too; several have
 * a process each (`runWorker`). Rejects if a port is taken (code EADDRINUSE) or the data folder is unusable.
 */
export async function startEdge(settings: Settings, log: Logger, options: EdgeOptions = {}): Promise<Edge> {
  const isAlone = settings.workers === 1
  const common = commonParts(settings, options)
  const folder = edgeFolder(settings)
  const runMark = newRunMark()
  const files = openBodyFiles(join(folder, 'cache'), runMark, log)
  // Before the database is opened, because a second start must not disturb the first.
  const ports = isAlone
    ? { port: settings.port, tlsPort: settings.tlsPort, reusePort: false }
    : await freePorts(settings)
  const keeper = await openKeeper({
    settings,
    options,
    folder,
    files,
    ...common,
    leases: isAlone ? common.leases : undefined,
    log,
  })
  let ticketKeys = newTicketKeys()
  const crew = (isAlone ? openOwnWorker : openWorkerProcesses)({
    settings,
    options,
    common,
    folder,
    runMark,
    files,
    ports,
    ticketKeys: () => ticketKeys,
    keeper,
    log,
  })
  keeper.gather(crew)
  const { port, tlsPort } = await crew.begin()
  const renewing = setInterval(() => {
    ticketKeys = newTicketKeys()
    crew.renew(ticketKeys)
  }, options.limits?.ticketTime ?? defaultLimits.ticketTime)
  // Last, because anyone who learns that a site is deployed may request it.
  keeper.begin({ port, tlsPort })
  const { host, workers } = settings
  log.info({ port, tlsPort, host, sites: keeper.sites.size(), workers }, 'listening')
  keeper.sweep(crew.isLive)

  return {
    port,
    tlsPort,
    async close(grace = graceMs) {
      clearInterval(renewing)
      await crew.stop(grace)
      await keeper.close()
    },
  }
}
