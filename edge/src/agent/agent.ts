import { join } from 'node:path'
import type { TraceStep } from '@fairlead/api/cdn/trace.ts'
import type { EdgeSite, EdgeTrace } from '@fairlead/api/edge/protocol.ts'
import type { Logger } from 'pino'
import type { Inventory } from '../cache/inventory.ts'
import type { Crew } from '../crew.ts'
import type { Sink } from '../logs/collector.ts'
import { type LogLimits, openLogJournal } from '../logs/journal.ts'
import type { Clock } from '../clock.ts'
import type { ChallengeTable } from '../rules/challenges.ts'
import type { SiteTable } from '../rules/site-table.ts'
import type { FirewallReplayer } from '../replay/firewall-replay.ts'
import type { Replayer } from '../replay/replay.ts'
import type { RateKeeper } from '../firewall/rates.ts'
import type { Site } from '../rules/site.ts'
import type { Settings } from '../settings.ts'
import type { CertificateStore } from '../store/certificate-store.ts'
import type { ChallengeStore } from '../store/challenge-store.ts'
import { type Database, flushToDisk } from '../store/database.ts'
import type { Seal } from '../store/seal.ts'
import type { Outbox } from '../store/outbox.ts'
import type { SiteStore } from '../store/site-store.ts'
import type { State } from '../store/state.ts'
import { openUsageJournal } from '../store/usage-journal.ts'
import type { LeaseBook } from '../spend/lease-book.ts'
import type { CertificateTable } from '../tls/certificate-table.ts'
import { applier } from './apply.ts'
import { controlClient } from './control.ts'
import type { UsageCounters } from './counters.ts'
import { openIdentity } from './identity.ts'
import { type Health, runHealth, sendHealth } from './health.ts'
import { runLogs, sendRestOfLogs } from './logs/send-segments.ts'
import { bell } from './loop.ts'
import { firewallLogLimits, firewallLogSender } from './logs/firewall-logs.ts'
import { requestLogSender } from './logs/request-logs.ts'
import { runRates } from './rates.ts'
import { runReceipts } from './receipts.ts'
import { openFirewallReplays } from './replay/firewall-replays.ts'
import { openPreviews } from './previews.ts'
import { openPrewarms } from './prewarms.ts'
import { openReplays } from './replay/replays.ts'
import { openTail } from './tail.ts'
import { runShield, type ShieldOutbox } from './shield.ts'
import type { ReportTimes } from './report-times.ts'
import { openSpeed } from './speed.ts'
import { runSync } from './sync.ts'
import { runUsage, usageFlusher, usageSender } from './usage.ts'
import { openRenewals } from './renewals.ts'

type AgentNeeds = {
  settings: Settings
  /** The folder of identity and database. */
  folder: string
  seal: Seal
  db: Database
  state: State
  store: SiteStore
  sites: SiteTable
  certificates: CertificateTable
  certificateStore: CertificateStore
  challenges: ChallengeTable
  challengeStore: ChallengeStore
  clock: Clock
  compile: (site: EdgeSite) => Site
  trace: (question: EdgeTrace) => TraceStep[]
  replay: Replayer
  replayFirewall: FirewallReplayer
  outbox: Outbox
  inventory: Inventory
  crew: Crew
  counters: UsageCounters
  leaseBook: LeaseBook
  rates: RateKeeper
  health: Health
  shieldOutbox: ShieldOutbox
  logLimits: LogLimits
  /** Where this edge listens. */
  own: { host: string; port: number; tlsPort: number }
  reportTimes: ReportTimes
  log: Logger
}

/** How long the last counters may take to reach the control plane at shutdown. They are in the journal as well. */
const farewellMs = 1_000

export type Agent = {
  /** Called when there may be receipts to send. */
  onReceipts: () => void
  /** Called when more is wanted than the edge may spend. */
  onWant: () => void
  /** Writes whole lines of the request log; the second argument is their number. */
  writeLog: Sink
  /** The same for what firewalls match. */
  writeFirewallLog: Sink
  stop: () => Promise<void>
}

/** The edge's side of the connection to the control plane: three loops that never give up. */
export function startAgent(parts: AgentNeeds): Agent {
  const { settings, db, state, outbox, log } = parts
  const stopping = new AbortController()
  const { signal } = stopping
  const journal = openUsageJournal(db, state)
  const identity = openIdentity(parts.folder, parts.seal)
  const control = controlClient(settings.controlUrl, identity, () => state.text('edgeId'))
  const write = usageFlusher(parts.counters, journal, log, parts.leaseBook)
  const count = () => {
    parts.crew.collect()
    write()
  }
  const flush = () =>
    flushToDisk(db).catch((error: unknown) => {
      log.error({ err: error }, 'the disk fails; receipts and counters wait')
      throw error
    })
  const sender = usageSender({ control, journal, flush })
  const renewals = openRenewals({
    control,
    leaseBook: parts.leaseBook,
    state,
    db,
    journal: journal.id,
    count,
    deliver: sender.sendAll,
    clock: parts.clock,
    every: parts.reportTimes.gather,
    signal,
    log,
  })
  const receipts = bell(signal)
  const segments = bell(signal)
  const logs = openLogJournal(join(parts.folder, 'logs'), parts.logLimits, log, segments.ring)

  const sendLog = requestLogSender(control, log)
  const firewallSegments = bell(signal)
  const firewallLogs = openLogJournal(
    join(parts.folder, 'firewall-logs'),
    { ...parts.logLimits, ...firewallLogLimits },
    log,
    firewallSegments.ring,
  )
  const sendFirewallLog = firewallLogSender(control, log)

  const replays = openReplays({
    control,
    replay: parts.replay,
    signal,
    log,
    sendLogs: () => logs.cut().then(logs.drained),
  })

  const firewallReplays = openFirewallReplays({
    control,
    replay: parts.replayFirewall,
    signal,
    log,
    sendLogs: () => logs.cut().then(logs.drained),
  })

  const prewarms = openPrewarms({ control, fetchFile: parts.crew.fetchFile, signal, log })
  const tail = openTail({ control, signal, log })

  const previews = openPreviews({
    control,
    sites: parts.sites,
    inventory: parts.inventory,
    clock: parts.clock,
    signal,
    log,
  })

  const speed = openSpeed({
    control,
    sites: parts.sites,
    own: parts.own,
    signal,
    log,
    allowLoopback: settings.allowLoopback,
  })

  const loops = [
    runSync({
      control,
      identity,
      state,
      applier: applier({
        ...parts,
        onReplay: replays.hear,
        onFirewallReplay: firewallReplays.hear,
        onPrewarm: prewarms.hear,
        onWatch: tail.hear,
        onSpeedTest: speed.hear,
        onPreview: previews.hear,
        onAccount: parts.leaseBook.doubt,
        regions: settings.regions,
      }),
      name: settings.name,
      token: settings.enrollToken,
      place: settings,
      onApplied: receipts.ring,
      dropLines: async () => void (await Promise.all([logs.drop(), firewallLogs.drop()])),
      signal,
      log,
    }),
    runReceipts({ control, outbox, flush, wait: receipts.wait, signal, log }),
    renewals.run(),
    runRates({ control, rates: parts.rates, signal, log }),
    runUsage({ sender, count, flush, every: parts.reportTimes.count, signal, log }),
    runHealth({ control, health: parts.health, every: parts.reportTimes.health, signal, log }),
    runShield({ control, outbox: parts.shieldOutbox, every: parts.reportTimes.health, signal, log }),
    runLogs({ journal: logs, send: sendLog, wait: segments.wait, signal, log }),
    runLogs({ journal: firewallLogs, send: sendFirewallLog, wait: firewallSegments.wait, signal, log }),
    replays.run(),
    firewallReplays.run(),
    prewarms.run(),
    tail.run(),
    speed.run(),
    previews.run(),
  ]

  return {
    onReceipts: receipts.ring,
    onWant: renewals.ring,
    writeLog(bytes, lines) {
      logs.append(bytes, lines)
      tail.see(bytes)
    },
    writeFirewallLog: firewallLogs.append,
    async stop() {
      stopping.abort()
      count()
      await Promise.all([logs.cut(), firewallLogs.cut()])
      const farewell = setTimeout(() => void control.close(), farewellMs)
      await sender
        .sendAll()
        .then(() => sendHealth(control, parts.health))
        .then(() => sendRestOfLogs(logs, sendLog, log))
        .then(() => sendRestOfLogs(firewallLogs, sendFirewallLog, log))
        .catch((error: unknown) => log.debug({ err: error }, 'usage and logs stay here'))
      clearTimeout(farewell)
      await control.close()
      await Promise.all(loops)
      await Promise.all([logs.close(), firewallLogs.close()])
    },
  }
}
