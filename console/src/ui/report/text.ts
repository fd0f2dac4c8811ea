import { nouns } from '../text/nouns.ts'
import { text as period } from '../period/text.ts'
import { words } from '../text/words.ts'

export const text = {
  period: nouns.period,
  thisMonth: period.thisMonth,
  groupBy: { en: 'Group by', zh: '分组依据' },
  thenBy: { en: 'Then by', zh: '其次' },
  none: words.none,
  chart: { en: 'Chart', zh: '图表' },
  compare: { en: 'Compare with the previous period', zh: '与上一时段对比' },
  total: { en: 'Total', zh: '合计' },
  totals: { en: 'Totals', zh: '合计' },
  share: nouns.share,
  change: { en: 'Change', zh: '变化' },
  changeOf: { en: '{change} from the previous period ({value})', zh: '较上一时段 {change}（{value}）' },
  noFormer: { en: 'No data in the previous period', zh: '上一时段无数据' },
  mixedUnits: {
    en: 'This figure has different units for different rows. Filter to one of them to see a chart.',
    zh: '各行的单位不同。请筛选出其中一种以查看图表。',
  },
  unnamed: { en: 'Deleted', zh: '已删除' },
  exportCsv: nouns.exportCsv,
  exportXlsx: { en: 'Export XLSX', zh: '导出 XLSX' },
  chooseColumns: { en: 'Add a column…', zh: '添加列…' },
  top: { en: 'Top: {name}', zh: '排名：{name}' },
  trend: { en: 'Past six months', zh: '近六个月' },
} as const
