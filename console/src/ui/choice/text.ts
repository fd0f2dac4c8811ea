export const text = {
  nothing: { en: 'Nothing matches', zh: '无匹配项' },
  found: {
    en: '{count, plural, one {# match} other {# matches}}',
    zh: '{count, number} 个匹配项',
  },
  clear: { en: 'Clear {field}', zh: '清空{field}' },
} as const
