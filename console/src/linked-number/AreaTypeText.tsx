import { type AreaType, areaTypeNames } from '@fairlead/api/resale-contract/names.ts'
import { useText } from '../lib/text/text.ts'

export const areaTypeOptions = ([1, 2] as const).map((value) => ({ value, label: areaTypeNames[value] }))

export function AreaTypeText({ areaType }: { areaType: AreaType }) {
  return useText()(areaTypeNames[areaType])
}
