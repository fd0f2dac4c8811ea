/** Words of what an account asks of the sign-ins of its users. */
export const accountSecurityText = {
  help: {
    en: 'These rules hold for every user of the account, the root user included.',
    zh: '以下规则适用于账户的所有用户，包括主账户用户。',
  },
  mfaRequired: { en: 'Demand a second factor of every user', zh: '要求所有用户启用二次验证' },
  mfaRequiredHelp: {
    en: 'Users without an MFA device are signed out and have to bind one at their next sign-in. Nobody can disable theirs while this holds. Secret keys go on working.',
    zh: '未绑定 MFA 设备的用户将退出登录，并须在下次登录时绑定。启用期间，任何用户都不能停用自己的设备。密钥不受影响。',
  },
  sessionHours: { en: 'Longest session (hours)', zh: '会话时长上限（小时）' },
  sessionHoursHelp: {
    en: 'From 1 to 24. Users sign in again after that; sessions that are older end at once. Two hours without use end a session in any case.',
    zh: '1 至 24。超过该时长须重新登录，已超时的会话会立即结束。闲置两小时的会话始终会结束。',
  },
  withoutMfa: { en: 'Users without an MFA device', zh: '未绑定 MFA 设备的用户' },
  ownFirst: {
    en: 'You have no MFA device yet. Bind one before you demand it of everybody.',
    zh: '您尚未绑定 MFA 设备，请先绑定，再要求所有用户绑定。',
  },
  bind: { en: 'Bind a device', zh: '绑定设备' },
  demanded: { en: 'Demanded', zh: '要求' },
  notDemanded: { en: 'Not demanded', zh: '不要求' },
  secondFactor: { en: 'Second factor', zh: '二次验证' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'The rules are saved', zh: '规则已保存' },
  loadFailed: { en: 'The data could not be loaded.', zh: '数据加载失败。' },
  retry: { en: 'Try again', zh: '重试' },
} as const
