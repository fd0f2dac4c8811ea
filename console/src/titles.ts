/** Titles of screens that have no entry in the menu. */
export const titles = {
  signIn: { en: 'Sign in', zh: '登录' },
  bindMfa: { en: 'Bind an MFA device', zh: '绑定 MFA 设备' },
  documentError: { en: 'Error code', zh: '错误码' },
  security: { en: 'Security', zh: '安全设置' },
  createAccount: { en: 'Create account', zh: '创建账户' },
  userEdit: { en: 'User', zh: '用户详情' },
  invitations: { en: 'Invitations', zh: '邀请管理' },
  roleEdit: { en: 'Role', zh: '角色详情' },
  siteAdd: { en: 'Create site', zh: '创建站点' },
  site: { en: 'Site', zh: '站点详情' },
  auditAdmin: { en: 'Admin operation log', zh: '管理员操作日志' },
  auditPersonal: { en: 'Personal operation log', zh: '个人操作日志' },
  messages: { en: 'Messages', zh: '消息' },
  message: { en: 'Message', zh: '消息详情' },
  purgeAdd: { en: 'New purge', zh: '新建刷新' },
} as const
