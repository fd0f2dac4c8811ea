/** The warning about the balance. */
export const standingText = {
  setWarning: { en: 'Low balance warning', zh: '余额提醒' },
  warnBelow: { en: 'Warn when the available balance falls below', zh: '可用余额低于该金额时提醒' },
  warnBelowHelp: {
    en: 'Leave empty for no warning. Users who can see the wallet are notified, each as chosen in their notification settings.',
    zh: '留空表示不提醒。有权查看钱包的用户会按各自的通知设置收到提醒。',
  },
  warningSaved: { en: 'Low balance warning saved', zh: '余额提醒已保存' },
} as const
