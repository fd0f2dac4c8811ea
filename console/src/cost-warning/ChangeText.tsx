import { compareTagNames } from '@fairlead/api/cost-warning/names.ts'
import type { CostWarning } from '@fairlead/api/cost-warning/warning.ts'
import { useText } from '../lib/text/text.ts'
import { QuantityText } from '../ui/amount/AmountText.tsx'

/** By how much the cost of a day has to change; a dash if that is no condition. */
export function ChangeText({ compareTag, amt }: Pick<CostWarning, 'compareTag' | 'amt'>) {
  const t = useText()
  if (amt === null) return '–'
  return (
    <>
      {t(compareTagNames[compareTag])} <QuantityText value={amt} />
    </>
  )
}
