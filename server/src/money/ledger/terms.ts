/** Quotas of packages are counted in these. */
export type UnitAsset = 'traffic' | 'requests' | 'originTraffic'
export type Asset = 'USD' | UnitAsset

/** What a voucher pays for: everything, or data transfer and requests only (spec 1, section 4). */
export type VoucherScope = 'general' | 'transfer'
