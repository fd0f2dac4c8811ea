export const text = {
  choose: { en: 'Choose date: {field}', zh: '选择日期：{field}' },
  dayFormat: { en: 'YYYY-MM-DD', zh: '年-月-日' },
  momentFormat: { en: 'YYYY-MM-DD hh:mm', zh: '年-月-日 时:分' },
  previousMonth: { en: 'Previous month', zh: '上个月' },
  nextMonth: { en: 'Next month', zh: '下个月' },
  hour: { en: 'Hour', zh: '小时' },
  minute: { en: 'Minute', zh: '分钟' },
} as const
