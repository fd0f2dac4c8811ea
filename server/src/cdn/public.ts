/** What other slices may ask of this one. */
export { changesAfter } from './feed.ts'
export { markDeploying, receiveSites } from './deployments.ts'
export { receivePurges } from './purges.ts'
export { countUsage } from './usage.ts'
