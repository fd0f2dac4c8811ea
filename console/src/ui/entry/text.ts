export const text = {
  more: { en: '{count, plural, one {# more} other {# more}}', zh: '还有 {count, number} 项' },
  fewer: { en: 'Show fewer', zh: '收起' },
  remove: { en: 'Remove {tag}', zh: '移除 {tag}' },
  count: { en: '{count, number} of {max, number}', zh: '{count, number} / {max, number}' },
  add: { en: 'Add a pair', zh: '添加键值对' },
  full: { en: 'There are {max} already', zh: '已有 {max} 项' },
  twice: { en: 'This key is already above', zh: '上方已有相同的键' },
  ofPair: { en: '{label} {at}', zh: '第 {at} 项的{label}' },
} as const
