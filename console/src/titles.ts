/** Titles of screens that have no entry in the menu. */
export const titles = {
  signIn: { en: 'Sign in', zh: '登录' },
  bindMfa: { en: 'Bind an MFA device', zh: '绑定 MFA 设备' },
  documentError: { en: 'Error code', zh: '错误码' },
  security: { en: 'Security', zh: '安全设置' },
  siteAdd: { en: 'Create site', zh: '创建站点' },
  site: { en: 'Site', zh: '站点详情' },
  purgeAdd: { en: 'Purge cache', zh: '刷新缓存' },
} as const
