import { text as period } from '../ui/period/text.ts'

export const usageText = {
  none: {
    en: 'No usage in this period. Usage shows as soon as cost files of the cloud were imported.',
    zh: '该时段没有用量。导入云厂商的成本文件后即会显示。',
  },
  forecast: { en: 'Forecast of the month', zh: '本月预测' },
  forecastNote: {
    en: 'In past months such forecasts were off by {percent} % on average.',
    zh: '以往月份同类预测平均偏差 {percent}%。',
  },
  noPast: { en: 'No past month to judge the forecast by yet', zh: '尚无以往月份可供评估预测' },
  sofar: { en: 'This month so far', zh: '本月至今' },
  until: { en: 'Until {day}', zh: '截至 {day}' },
  lastMonth: period.lastMonth,
  views: { en: 'Saved views', zh: '已存视图' },
  noViews: {
    en: 'No saved views yet. Save the filters and grouping that are shown to choose them again later.',
    zh: '暂无已存视图。可保存当前筛选与分组，以便再次使用。',
  },
  viewName: { en: 'Name of the view', zh: '视图名称' },
  saveView: { en: 'Save this view', zh: '保存当前视图' },
  show: { en: 'Show', zh: '查看' },
  deleteView: { en: 'Reports and their figures stay.', zh: '报表及其数据不受影响。' },
  report: { en: 'Report', zh: '报表' },
  query: { en: 'Query', zh: '查询条件' },
  lastForecast: { en: 'At this day, {amount} was forecast', zh: '同日预测为 {amount}' },
} as const
