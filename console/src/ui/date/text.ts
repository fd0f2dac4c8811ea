import { nouns } from '../text/nouns.ts'

export const text = {
  choose: { en: 'Choose date: {field}', zh: '选择日期：{field}' },
  dayFormat: { en: 'YYYY-MM-DD', zh: 'YYYY-MM-DD' },
  momentFormat: { en: 'YYYY-MM-DD hh:mm', zh: 'YYYY-MM-DD hh:mm' },
  previousMonth: { en: 'Previous month', zh: '上个月' },
  nextMonth: { en: 'Next month', zh: '下个月' },
  hour: nouns.hour,
  minute: { en: 'Minute', zh: '分钟' },
} as const
