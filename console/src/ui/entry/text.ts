export const text = {
  more: { en: '{count, plural, one {# more} other {# more}}', zh: '还有 {count, number} 项' },
  fewer: { en: 'Show fewer', zh: '收起' },
  remove: { en: 'Remove {tag}', zh: '移除 {tag}' },
  count: { en: '{count, number} of {max, number}', zh: '{count, number} / {max, number}' },
  add: { en: 'Add a pair', zh: '添加键值对' },
  full: { en: 'There are {max} already', zh: '已有 {max} 项' },
  twice: { en: 'This key is already above', zh: '上方已有相同的键' },
  ofPair: { en: '{label} {at}', zh: '第 {at} 项的{label}' },
  countrySearch: { en: 'Search for a country or region', zh: '搜索国家/地区' },
  countriesChosen: {
    en: '{count, plural, =0 {None chosen} one {# chosen} other {# chosen}}',
    zh: '已选择 {count} 个',
  },
} as const
