import type { Text } from '../text.ts'
import type { SpeedArea } from './speed/speed.ts'

/** The regions of the world that edges stand in. */
export const areaNames: Readonly<Record<SpeedArea, Text>> = {
  asia: { en: 'Asia', zh: '亚洲' },
  europe: { en: 'Europe', zh: '欧洲' },
  northAmerica: { en: 'North America', zh: '北美洲' },
  southAmerica: { en: 'South America', zh: '南美洲' },
  middleEast: { en: 'Middle East', zh: '中东' },
  oceania: { en: 'Oceania', zh: '大洋洲' },
  africa: { en: 'Africa', zh: '非洲' },
}
