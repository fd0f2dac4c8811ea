/** What other slices may ask of this one. */
export { changesAfter, type Unfit } from './feed.ts'
export { failSites, markDeploying, receiveSites } from './deployments.ts'
export { keepLogs } from './logs.ts'
export { receiveOrigins } from './origin-health.ts'
export { receivePurges } from './purges.ts'
export { receiveReplay, replayMaterial } from './replays.ts'
export { receiveTraces } from './traces.ts'
export { countUsage } from './usage.ts'
