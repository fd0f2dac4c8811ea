import { join } from 'node:path'
import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { visitRegions } from '@fairlead/api/cdn/site/site-config.ts'
import type { Logger } from 'pino'
import { startAgent } from './agent/agent.ts'
import { sealIdentityAgain } from './agent/identity.ts'
import { openCounters } from './agent/counters.ts'
import { openShieldOutbox } from './agent/shield.ts'
import { openHealth } from './agent/health.ts'
import { defaultReportTimes } from './agent/report-times.ts'
import { startOver } from './agent/start-over.ts'
import type { BodyFiles } from './cache/body-files.ts'
import { untilBegun } from './logs/until-begun.ts'
import { openInventory } from './cache/inventory.ts'
import { openBodyRows, openFind } from './cache/object-index.ts'
import type { Clock } from './clock.ts'
import { type Crew, markNews } from './crew.ts'
import type { EdgeOptions } from './front.ts'
import { defaultLogLimits } from './logs/journal.ts'
import { challengeTable } from './rules/challenges.ts'
import { siteTable } from './rules/site-table.ts'
import { openRateKeeper, type RateNews, type RateVerdicts } from './firewall/rates.ts'
import { tracer } from './trace/tracer.ts'
import { firewallReplayer } from './replay/firewall-replay.ts'
import { replayer } from './replay/replay.ts'
import type { CountryOf } from './rules/country.ts'
import { compileSite, type Site } from './rules/site.ts'
import { openPurse } from './spend/purse.ts'
import type { Share } from './spend/tab.ts'
import type { Tabs } from './spend/tabs.ts'
import { openLeaseStore } from './store/lease-store.ts'
import type { Settings } from './settings.ts'
import { openCertificateStore } from './store/certificate-store.ts'
import { openChallengeStore } from './store/challenge-store.ts'
import { openDatabase } from './store/database.ts'
import { openOutbox } from './store/outbox.ts'
import { moveCertificates } from './store/older-form.ts'
import { changeSeal, checkSeal, openSeal } from './store/seal.ts'
import { openSiteStore } from './store/site-store.ts'
import { openState } from './store/state.ts'
import { certificateTable } from './tls/certificate-table.ts'
import { sealAuthorityAgain } from './tls/development-certificates.ts'

type KeeperNeeds = {
  settings: Settings
  options: EdgeOptions
  folder: string
  files: BodyFiles
  clock: Clock
  countryOf: CountryOf
  /** The tabs of this process, if it serves visitors. */
  tabs?: Tabs
  /** How many processes serve, and how one of them is told what it may spend. */
  processes: number
  tellShare: (process: string, share: Share) => void
  /** Tells all of them which clients are over a rate limit. */
  tellRates: (verdicts: RateVerdicts) => void
  log: Logger
}

/** A keeper that serves visitors itself spends under this name. */
const ownProcess = 'keeper'

export const databasePath = (folder: string) => join(folder, 'edge.db')

type Agent = ReturnType<typeof startAgent>

/**
 * The parts that exist once per edge, however many processes serve: the database and the communication with the
 * control plane. Rejects if the data folder is unusable, or if the edge is not enrolled and cannot be.
 */
export async function openKeeper(parts: KeeperNeeds) {
  const { settings, options, folder, files, clock, countryOf, tabs, log } = parts
  /** Initially no process serves. */
  let crew: Crew = {
    tell: async () => [],
    forget() {},
    flushUses() {},
    fetchFile: async () => {
      throw new Error('no process serves yet')
    },
  }
  const db = openDatabase(databasePath(folder))
  const state = openState(db)
  if (state.text('edgeId') === undefined && settings.enrollToken === undefined) {
    throw new Error('it is not enrolled yet, and EDGE_ENROLL_TOKEN is not set')
  }
  const seal = openSeal(settings.secretKey, settings.oldSecretKeys)
  checkSeal(state, seal)
  const store = openSiteStore(db, seal)
  store.sealPlain()
  const certificateStore = openCertificateStore(db, seal)
  // All other code of the edge that opens sealed values starts later, and needs only the current key.
  changeSeal(state, seal, () => {
    sealIdentityAgain(folder, seal)
    sealAuthorityAgain(join(folder, 'tls'), seal)
    store.sealAgain()
    certificateStore.sealAgain()
  })
  const outbox = openOutbox(db)
  const stored = store.all()
  const known = { ...stored, sites: moveCertificates(db, store, certificateStore, stored.sites) }
  const compile = (site: EdgeSite) => compileSite(site, countryOf, tabs?.of)
  const sites = siteTable(known.sites.map(compile))
  const challengeStore = openChallengeStore(db)
  const challenges = challengeTable(challengeStore.all())
  const counters = openCounters(clock)
  const health = openHealth(clock, log)
  const shieldOutbox = openShieldOutbox()
  let onReceipts = () => {}
  let onWant = () => {}
  const purse = openPurse({
    store: openLeaseStore(db),
    clock,
    elapsed: options.elapsed ?? (() => performance.now()),
    processes: parts.processes,
    tell: parts.tellShare,
    onWant: () => onWant(),
  })
  /** Brings in what this process itself has spent. */
  const collect = () => {
    if (tabs) purse.take(ownProcess, tabs.news())
  }
  const rates = openRateKeeper(clock)
  const inventory = openInventory({
    db,
    files,
    maxBytes: settings.cacheBytes,
    tell: (marks) => crew.tell(markNews(marks)),
    ends: {
      record({ purgeId }, result) {
        if (purgeId !== undefined) outbox.addPurge({ purgeId, ...result })
      },
      tell: () => onReceipts(),
      gone: (mark) => crew.forget(mark),
    },
    beforeEviction: () => crew.flushUses(),
    log,
  })
  certificateStore.clean()
  const bare = known.sites.filter(({ certificateId: id }) => id !== undefined && !certificateStore.has(id))
  if (known.unreadable.length + bare.length > 0) {
    log.warn(
      { sites: known.unreadable.length, certificatesOfSites: bare.length },
      'configurations or certificates that cannot be read are dropped; starting over',
    )
    await startOver({ db, state, outbox, inventory })
    // Last, so that a start that is killed before this point starts over again.
    for (const siteId of known.unreadable) store.remove(siteId)
  }
  const regions = settings.regions.join(',')
  const before = state.text('regions') ?? visitRegions.join(',')
  if (before !== regions && state.number('cursor') > 0) {
    log.warn({ regions: settings.regions }, 'this edge serves other regions now; starting over')
    await startOver({ db, state, outbox, inventory })
    for (const { id, config } of known.sites) {
      if (settings.regions.includes(config.visitRegion)) continue
      store.remove(id)
      sites.remove(id)
    }
  }
  state.set('regions', regions)
  certificateStore.clean()
  const certificates = certificateTable(certificateStore.all())
  const logLimits = { ...defaultLogLimits, maxBytes: settings.logBytes, ...options.logLimits }
  let agent: Agent | undefined
  const logging = untilBegun<Agent>()
  let swept = Promise.resolve()
  let lifting: NodeJS.Timeout | undefined

  /** Deletes the leftovers of ended processes. */
  function sweep(isLive: (runMark: string) => boolean) {
    swept = swept
      .then(() => inventory.sweep(isLive))
      .catch((error: unknown) => log.error({ err: error }, 'cleaning the cache failed'))
  }

  /** Adds what one process has counted, and tells all processes which clients are over a rate limit. */
  function countRates(news: readonly RateNews[]) {
    rates.take(news)
    const verdicts = rates.verdicts(news)
    if (verdicts.over.length + verdicts.lifted.length > 0) parts.tellRates(verdicts)
  }

  return {
    sites,
    certificates,
    challenges,
    inventory,
    counters,
    purse,
    collect,
    health,
    shieldOutbox,
    rates,
    countRates,
    /** Looks into the index and ignores marks. */
    look: openFind(db),
    readRow: openBodyRows(db),
    sweep,
    /** Sets the serving processes. Each starts with the current state and gets every later change. */
    gather(all: Crew) {
      crew = all
    },
    /**
     * Starts the communication with the control plane and writing. Only the process that holds the port may do so,
     * because a second start must not disturb the first.
     */
    begin({ port, tlsPort }: { port: number; tlsPort: number }) {
      const find = crew.find ?? inventory.find
      const closureOf = ({ accountId }: Site) =>
        accountId === undefined ? undefined : purse.closureOf(accountId)
      const trace = tracer({ sites, challenges, closureOf, find, clock, tlsPort, failing: health.of })
      const replay = replayer({ compile, find, clock, tlsPort })
      agent = startAgent({
        settings,
        folder,
        seal,
        db,
        state,
        store,
        outbox,
        sites,
        certificates,
        certificateStore,
        challenges,
        challengeStore,
        clock,
        compile,
        trace,
        replay,
        replayFirewall: firewallReplayer(countryOf),
        inventory,
        crew,
        counters,
        purse,
        collect,
        health,
        shieldOutbox,
        rates,
        logLimits,
        log,
        own: { host: settings.host, port, tlsPort },
        reportTimes: options.reportTimes ?? defaultReportTimes,
      })
      logging.begin(agent)
      onReceipts = agent.onReceipts
      onWant = agent.onWant
      tabs?.onWant(collect)
      inventory.begin()
      // Limits are lifted even while no news arrives.
      lifting = setInterval(() => countRates([]), (options.reportTimes ?? defaultReportTimes).gather)
    },
    /** Accepts lines of the request log, which wait for `begin`. */
    writeLog: (bytes: Buffer, lines: number) => logging.write((to) => to.writeLog(bytes, lines)),
    /** The same for what firewalls match. */
    writeFirewallLog: (bytes: Buffer, lines: number) =>
      logging.write((to) => to.writeFirewallLog(bytes, lines)),
    /** To be called when no process serves any more. */
    async close() {
      clearInterval(lifting)
      await inventory.stop()
      await agent?.stop()
      await swept
      await files.idle()
      db.close()
    },
  }
}
