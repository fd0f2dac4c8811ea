export const text = {
  more: { en: '{count, plural, one {# more} other {# more}}', zh: '还有 {count, number} 项' },
  fewer: { en: 'Show fewer', zh: '收起' },
  remove: { en: 'Remove {tag}', zh: '移除 {tag}' },
  count: { en: '{count, number} of {max, number}', zh: '{count, number} / {max, number}' },
} as const
