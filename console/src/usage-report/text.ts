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
  lastForecast: { en: 'At this day, {amount} was forecast', zh: '同日预测为 {amount}' },
} as const
