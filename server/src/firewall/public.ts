/** The functions that other slices may call. */
export { type HitLimits, receiveHits } from './hits.ts'
export { firewallReplayMaterial, receiveFirewallReplay } from './replays.ts'
export { findFirewallReport } from './log/report.ts'
export { hasRulesOn, pauseUnshielded } from './shield-off.ts'
