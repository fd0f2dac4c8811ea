import { type BillLineKind, billLineKindNames } from '@fairlead/api/bill/names.ts'
import { useText } from '../../lib/text/text.ts'

/** What a line of a bill charges: the product, or what a fee is for. */
export function ChargeText({ kind, product }: { kind: BillLineKind; product: string }) {
  const name = useText()(billLineKindNames[kind])
  return product === '' ? name : product
}
