/** Titles of screens that have no entry in the menu. */
export const titles = {
  signIn: { en: 'Sign in', zh: '登录' },
  register: { en: 'Register', zh: '注册' },
  createAccount: { en: 'Create account', zh: '创建账户' },
  forget: { en: 'Forgot password', zh: '忘记密码' },
  choosePassword: { en: 'Choose your password', zh: '设置您的密码' },
  changePassword: { en: 'Change password', zh: '修改密码' },
  bindMfa: { en: 'Bind an MFA device', zh: '绑定 MFA 设备' },
  siteAdd: { en: 'Create site', zh: '创建站点' },
  site: { en: 'Site', zh: '站点详情' },
  purgeAdd: { en: 'New purge', zh: '新建刷新' },
} as const
