import { z } from 'zod'

/** Messages to the root user about a lock of the account. */
export const lockKinds = {
  accountLocked: {
    section: 'security',
    title: { en: 'Your account has been locked', zh: '您的账户已被锁定' },
    content: {
      en: 'The operator of the platform has locked your account. Its users have been signed out and its secret keys no longer work. Sites continue to be served. Reason: {reason}',
      zh: '平台运营方已锁定您的账户：其用户已退出登录，密钥已停止使用。站点仍正常提供服务。原因：{reason}',
    },
    args: z.strictObject({ reason: z.string() }),
  },
  accountStopped: {
    section: 'security',
    title: {
      en: 'Your account has been locked and its sites stopped',
      zh: '您的账户已被锁定，站点已停止服务',
    },
    content: {
      en: 'The operator of the platform has locked your account. Its users have been signed out, its secret keys no longer work, and visitors are told that its sites are paused. Reason: {reason}',
      zh: '平台运营方已锁定您的账户：其用户已退出登录，密钥已停止使用，访客访问其站点时将看到站点已停用的提示。原因：{reason}',
    },
    args: z.strictObject({ reason: z.string() }),
  },
  accountUnlocked: {
    section: 'security',
    title: { en: 'Your account has been unlocked', zh: '您的账户已解锁' },
    content: {
      en: 'Users of the account can sign in again and its secret keys work again. Sites that were stopped with the account are served again.',
      zh: '账户的用户可以重新登录，密钥已恢复使用。随账户停止的站点已恢复服务。',
    },
    args: z.strictObject({}),
  },
} as const
