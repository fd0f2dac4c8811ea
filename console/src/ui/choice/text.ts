export const text = {
  nothing: { en: 'Nothing matches', zh: '无匹配项' },
  clear: { en: 'Clear {field}', zh: '清空{field}' },
} as const
