import { nouns } from '../../ui/text/nouns.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { words } from '../../ui/text/words.ts'

export const text = {
  title: menuText('cdn_dataquery'),
  types: nouns.metric,
  period: nouns.period,
  sites: nouns.sites,
  allSites: nouns.allSites,
  countries: { en: 'Countries', zh: '国家' },
  allCountries: { en: 'All countries', zh: '所有国家' },
  unknownCountry: { en: 'Unknown', zh: '未知' },
  grain: { en: 'Interval', zh: '时间粒度' },
  byLength: { en: 'By length', zh: '自动' },
  minutes: { en: '5 minutes', zh: '5 分钟' },
  hour: nouns.hour,
  day: { en: 'Day', zh: '天' },
  compare: { en: 'Compare with the period before', zh: '与上一时段对比' },
  query: { en: 'Query', zh: '查询' },
  exportCsv: nouns.exportCsv,
  before: { en: 'Period before', zh: '上一时段' },
  total: { en: 'Total', zh: '合计' },
  ratio: { en: 'All requests', zh: '全部请求' },
  peak: nouns.peak,
  average: { en: 'Average', zh: '平均值' },
  percentile: { en: '95th percentile', zh: '95 百分位' },
  change: { en: '{change} against the period before ({value})', zh: '较上一时段 {change}（{value}）' },
  noChange: { en: 'Nothing in the period before', zh: '上一时段无数据' },
  at: { en: '{time}', zh: '{time}' },
  figures: { en: 'Figures', zh: '数据' },
  failed: words.failed,
} as const
