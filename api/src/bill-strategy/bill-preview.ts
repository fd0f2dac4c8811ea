import { billPlaces, exactOf, exactText, product, roundedTo } from '../rating/exact.ts'
import { rateLines, type UnratedLine } from '../rating/rate-lines.ts'
import { DiscountMode } from '../resale-contract/names.ts'
import type { ResaleTerms } from '../resale-contract/terms.ts'
import type { PreviewLine } from './strategy.ts'

/** Usage of a linked account, as a bill has it before it is priced. */
export type LinkedUsage = UnratedLine & { linkedNumber: string }

type Priced = Pick<ResaleTerms, 'discountMode' | 'edpDistcount' | 'rules' | 'taxRate'>

const sumOf = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + exactOf(amount), 0n)

/** The lines of a bill and their sums, by the terms of the contract. The tax is taken once, of the sum. */
export function billOf(usage: readonly LinkedUsage[], terms: Priced) {
  const rated = rateLines(usage, {
    rules: terms.discountMode === DiscountMode.contractDiscount ? terms.rules : [],
    edp: terms.discountMode === DiscountMode.edp ? terms.edpDistcount : null,
  })
  const lines = usage.map((line, at): PreviewLine => {
    const { list = '0', contract = '0' } = rated[at] ?? {}
    return {
      linkedNumber: line.linkedNumber,
      product: line.product,
      usageType: line.sku,
      region: line.area ?? '',
      usage: line.usage,
      listPrice: list,
      contractPrice: contract,
      productDiscount: exactText(exactOf(list) - exactOf(contract)),
    }
  })
  const list = sumOf(lines.map(({ listPrice }) => listPrice))
  const contract = sumOf(lines.map(({ contractPrice }) => contractPrice))
  const tax = roundedTo(product(contract, exactOf(terms.taxRate)), billPlaces)
  return {
    lines,
    listPrice: exactText(list),
    contractPrice: exactText(contract),
    productDiscount: exactText(list - contract),
    taxAmt: exactText(tax),
    billAmt: exactText(contract + tax),
  }
}
