import { billPlaces, exactOf, exactText, product, roundedTo, shareOf } from './exact.ts'
import { SupportType } from './names.ts'

type SupportTerms = {
  supportType: SupportType
  /** A month's fee of type 1. */
  fee: string
  /** 0.03 for 3 %. */
  rate: string
  /** The least that a whole month costs. */
  minimumGuarantee: string
}

/** Sums of a month, without marketplace, credits, tax and the cloud's own support. */
type SupportBase = { cloudList: string; cloudContract: string; cdnList: string; cdnContract: string }

/** The part of the month in which the contract holds. */
type Days = { held: number; month: number }

function baseOf(type: SupportType, sums: SupportBase): bigint {
  const [cloudList, cloudContract] = [exactOf(sums.cloudList), exactOf(sums.cloudContract)]
  const [cdnList, cdnContract] = [exactOf(sums.cdnList), exactOf(sums.cdnContract)]
  if (type === SupportType.publicRate) return cloudList + cdnList
  if (type === SupportType.contractRate) return cloudContract + cdnContract
  return cloudList + cdnContract
}

/**
 * The technical-support fee of a month, and the line that lifts it to the minimum (spec 2, section 3). Both have four
 * places. In the first and the last month of a contract the fixed fee and the minimum count its days.
 */
export function supportFee(terms: SupportTerms, sums: SupportBase, { held, month }: Days) {
  const byDays = (amount: string) =>
    roundedTo(shareOf(exactOf(amount), BigInt(held), BigInt(month)), billPlaces)
  const fee =
    terms.supportType === SupportType.fixed
      ? byDays(terms.fee)
      : roundedTo(product(baseOf(terms.supportType, sums), exactOf(terms.rate)), billPlaces)
  const least = byDays(terms.minimumGuarantee)
  return { fee: exactText(fee), minimumLine: exactText(least > fee ? least - fee : 0n) }
}
