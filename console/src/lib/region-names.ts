/** Where a site is served from, by the names of the visit regions (spec 1, section 3). */
export const regionNames = {
  1: { en: 'Global edges', zh: '全球节点' },
  2: { en: 'Global edges II', zh: '全球节点 II' },
  3: { en: 'China edges', zh: '中国节点' },
} as const
