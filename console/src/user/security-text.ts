/** Words of the security screen. */
export const security = {
  mfa: { en: 'MFA device', zh: 'MFA 设备' },
  mfaHelp: {
    en: 'With a device bound, signing in with your password also asks for the six-digit code that the device shows.',
    zh: '绑定设备后，使用密码登录时还需输入设备显示的六位验证码。',
  },
  state: { en: 'State', zh: '状态' },
  on: { en: 'Enabled', zh: '已启用' },
  off: { en: 'Not enabled', zh: '未启用' },
  enable: { en: 'Enable', zh: '启用' },
  disable: { en: 'Disable', zh: '停用' },
  disableTitle: { en: 'Disable the MFA device?', zh: '停用 MFA 设备？' },
  disableText: {
    en: 'From then on your password alone signs you in. Your recovery codes are removed. Enter a code to confirm.',
    zh: '停用后仅凭密码即可登录，恢复码也会被删除。请输入验证码确认。',
  },
  disabled: { en: 'The MFA device is disabled', zh: 'MFA 设备已停用' },
  code: { en: 'MFA code', zh: 'MFA 验证码' },

  recoveryCodes: { en: 'Recovery codes', zh: '恢复码' },
  codesLeft: {
    en: '{left, plural, =0 {None left} one {# left} other {# left}} of {all}',
    zh: '剩余 {left} / {all} 个',
  },
  renew: { en: 'New recovery codes', zh: '重新生成恢复码' },
  renewTitle: { en: 'Draw new recovery codes?', zh: '重新生成恢复码？' },
  renewText: {
    en: 'The recovery codes from before no longer work then. Enter a code to confirm.',
    zh: '重新生成后，之前的恢复码将失效。请输入验证码确认。',
  },
  recoveryTitle: { en: 'Your recovery codes', zh: '您的恢复码' },
  recoveryText: {
    en: 'Each of these codes signs you in once when your device is not at hand. They are shown only now: keep them in a safe place.',
    zh: '设备不在身边时，每个恢复码可用于登录一次。恢复码仅此时显示，请妥善保管。',
  },
  copyAll: { en: 'Copy all', zh: '全部复制' },
  download: { en: 'Download', zh: '下载' },
  saved: { en: 'I have saved them', zh: '我已保存' },

  sessions: { en: 'Where you are signed in', zh: '登录设备' },
  device: { en: 'Device', zh: '设备' },
  deviceOn: { en: '{browser} on {system}', zh: '{system} 上的 {browser}' },
  unknownDevice: { en: 'Unknown device', zh: '未知设备' },
  address: { en: 'Address', zh: '地址' },
  signedIn: { en: 'Signed in', zh: '登录时间' },
  lastUse: { en: 'Last use', zh: '最近使用' },
  thisSession: { en: 'This session', zh: '当前会话' },
  end: { en: 'Sign out', zh: '退出登录' },
  endTitle: { en: 'Sign out {device}?', zh: '让 {device} 退出登录？' },
  endText: {
    en: 'That browser is signed out at its next step. Sign in there again to go on.',
    zh: '该浏览器将在下一次操作时退出登录，需重新登录才能继续使用。',
  },
  endOthers: { en: 'Sign out everywhere else', zh: '退出其他所有登录' },
  endOthersTitle: { en: 'Sign out everywhere else?', zh: '退出其他所有登录？' },
  endOthersText: {
    en: 'Every other browser is signed out at its next step. This one stays signed in.',
    zh: '其他浏览器将在下一次操作时退出登录，当前浏览器保持登录。',
  },
  ended: {
    en: '{ended, plural, one {# session has} other {# sessions have}} ended',
    zh: '已结束 {ended} 个会话',
  },
  noOthers: { en: 'You are signed in nowhere else', zh: '没有其他登录' },
  loadFailed: { en: 'The data could not be loaded.', zh: '数据加载失败。' },
  retry: { en: 'Try again', zh: '重试' },
} as const
