/** Configuration modes (spec 1, section 4, and one more). Each starts with its own behaviours: see `presets.ts`. */
export const SiteMode = {
  wholeSite: 1,
  dynamic: 2,
  staticSite: 3,
  staticResource: 4,
  live: 5,
  advanced: 6,
  proxy: 7,
  /**
   * Caches by RFC 9111 and ignores the lifetimes and forwarding of behaviours. In other modes, the mode only sets the
   * initial behaviours.
   */
  standard: 8,
} as const
export type SiteMode = (typeof SiteMode)[keyof typeof SiteMode]
export const siteModes = [1, 2, 3, 4, 5, 6, 7, 8] as const
/** The mode of a new site. This mode is safe for every site, whatever its responses are like. */
export const defaultMode: SiteMode = SiteMode.wholeSite
