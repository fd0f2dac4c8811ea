/** What other slices may ask of this one. */
export { changesAfter } from './feed.ts'
export { markDeploying, receiveSites } from './deployments.ts'
export { keepLogs } from './logs.ts'
export { receivePurges } from './purges.ts'
export { receiveReplay, replayMaterial } from './replays.ts'
export { receiveTraces } from './traces.ts'
export { countUsage } from './usage.ts'
