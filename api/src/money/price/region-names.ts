import { areaNames } from '../../cdn/area-names.ts'
import type { Text } from '../../text.ts'
import type { PriceRegion } from './price-table.ts'

/** The regions of edges, for prices. */
export const regionNames: Readonly<Record<PriceRegion, Text>> = {
  ...areaNames,
  china: { en: 'Mainland China', zh: '中国大陆' },
  other: { en: 'Other regions', zh: '其他区域' },
}
