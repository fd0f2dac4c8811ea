/** Codes of pricing (spec 2, section 3). */
export const DiscountType = {
  discount: 1,
  ladder: 2,
  area: 3,
  globalPrice: 4,
  fullReduction: 5,
  requestsFree: 6,
} as const
export type DiscountType = (typeof DiscountType)[keyof typeof DiscountType]
/** Whose price a rule is: everybody's, or that of this contract alone, which wins. */
export const PriceOwner = { public: 1, individual: 2 } as const
export type PriceOwner = (typeof PriceOwner)[keyof typeof PriceOwner]

/** What stands in the columns of a rule: the share that is paid, or the price of a unit. */
export const RulePriceType = { discount: 1, unitPrice: 2 } as const

export const SupportType = { fixed: 1, publicRate: 2, contractRate: 3, publicAndCdnContract: 4 } as const
export type SupportType = (typeof SupportType)[keyof typeof SupportType]

/** The billing regions of CloudFront (spec 2, section 9). */
export const billingAreas = ['EU', 'AP', 'JP', 'SA', 'AU', 'IN', 'CA', 'ME', 'US', 'ZA'] as const
export type BillingArea = (typeof billingAreas)[number]
