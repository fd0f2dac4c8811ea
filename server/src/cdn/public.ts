/** The functions that other slices may call. */
export { notifyOfAttack } from './alarm/site-channels.ts'
export { zoneOf } from './domain/domain-name.ts'
export { findDns, resolverOf } from './domain/dns.ts'
export { type CaaProperty, lookForCaa } from './domain/caa-look.ts'
export { lookForTxt } from './domain/proof-look.ts'
export { changesAfter, type Unfit } from './site/feed.ts'
export { challengeIsEverywhere, putChallenge, removeChallenge } from './domain/http-challenges.ts'
export { failSites, markDeploying, receiveSites } from './site/deployments.ts'
export { deployFirewall } from './site/firewall-sites.ts'
export { forgetChanges } from './site/newest-change.ts'
export { lineOfRequest } from './logs/request-line.ts'
export { recentLines } from './diagnosis/replay-lines.ts'
export { keepLogs } from './traffic/logs.ts'
export { receiveOrigins } from './traffic/origin-health.ts'
export {
  lockSitesOfCertificate,
  retellSites,
  retellSitesOfBuckets,
  retellSitesOfCertificate,
  retellSitesOfFirst,
} from './site/retell-sites.ts'
export { suspendSites } from './site/suspend-sites.ts'
export { siteOfDomain } from './site/sites.ts'
export { openPrewarms, receivePrewarms } from './prewarm/prewarm-work.ts'
export { receivePreview } from './purge/previews.ts'
export { receivePurges } from './purge/purges.ts'
export { receiveReplay, replayMaterial } from './diagnosis/replays.ts'
export { receiveSpeed } from './speed/speed-tests.ts'
export { receiveTail } from './logs/live.ts'
export { receiveTraces } from './diagnosis/traces.ts'
export { countUsage } from './traffic/usage.ts'
export { lockChanges, lockSites, protectSite } from './site/shield-sites.ts'
export { siteTraffic } from './traffic/site-traffic.ts'
