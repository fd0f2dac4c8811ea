import { nouns } from '../text/nouns.ts'

/** The texts of a map, without the names of countries. */
export const text = {
  place: { en: 'Country or region', zh: '国家/地区' },
  share: nouns.share,
  sizes: { en: 'Size of a circle', zh: '圆圈大小' },
  placeShare: { en: '{place}: {value} ({share})', zh: '{place}：{value}（{share}）' },
  placeValue: { en: '{place} ({value})', zh: '{place}（{value}）' },
  elsewhere: { en: 'Not on the map: {places}', zh: '未在地图上显示：{places}' },
  move: { en: 'The arrow keys move from circle to circle', zh: '使用方向键在圆圈之间移动' },
} as const
