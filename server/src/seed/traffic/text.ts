/** Words on the pages of the demo's sites. */
export const pageText = {
  title: { en: 'Lighthouse', zh: '灯塔' },
  light: { en: 'Light', zh: '灯塔' },
  lights: { en: 'All lights', zh: '全部灯塔' },
  search: { en: 'Search', zh: '搜索' },
  account: { en: 'My account', zh: '我的账户' },
  plans: { en: 'Plans of the keepers’ houses', zh: '守塔人住所图纸' },
  made: { en: 'The origin made this page at', zh: '源站生成此页面的时间：' },
  purge: {
    en: 'As long as an edge node has a copy, this time stays the same. A purge brings a new page.',
    zh: '只要边缘节点有副本，这个时间就不会变化。刷新缓存后会得到新的页面。',
  },
  missing: { en: 'There is no such page.', zh: '没有这个页面。' },
  found: { en: 'lights found', zh: '座灯塔符合条件' },
  signIn: { en: 'Sign in to see your account.', zh: '请登录后查看您的账户。' },
}
export type PageLanguage = 'en' | 'zh'
