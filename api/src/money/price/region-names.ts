import { areaNames } from '../../cdn/area-names.ts'
import type { Text } from '../../text.ts'
import type { PriceRegion } from './price-table.ts'

/** Where edges stand, as prices know it. */
export const regionNames: Readonly<Record<PriceRegion, Text>> = {
  ...areaNames,
  china: { en: 'Mainland China', zh: '中国大陆' },
  other: { en: 'Other regions', zh: '其他区域' },
}
