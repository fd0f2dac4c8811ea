import { z } from 'zod'

/** Messages to the root user about a lock of the account. */
export const lockKinds = {
  accountLocked: {
    section: 'security',
    title: { en: 'Your account was locked', zh: '您的账户已被锁定' },
    content: {
      en: 'The account was locked by who runs the platform: its users are signed out and its secret keys are refused. Sites go on being served. Reason: {reason}',
      zh: '平台运营方已锁定您的账户：其用户已退出登录，密钥已停止使用。站点仍正常提供服务。原因：{reason}',
    },
    args: z.strictObject({ reason: z.string() }),
  },
  accountStopped: {
    section: 'security',
    title: { en: 'Your account was locked and its sites stopped', zh: '您的账户已被锁定，站点已停止服务' },
    content: {
      en: 'The account was locked by who runs the platform: its users are signed out, its secret keys are refused, and its sites answer visitors that they are paused. Reason: {reason}',
      zh: '平台运营方已锁定您的账户：其用户已退出登录，密钥已停止使用，访问其站点时将提示站点已暂停。原因：{reason}',
    },
    args: z.strictObject({ reason: z.string() }),
  },
  accountUnlocked: {
    section: 'security',
    title: { en: 'Your account was unlocked', zh: '您的账户已解锁' },
    content: {
      en: 'The users of the account can sign in again, and its secret keys work as before. Sites that were stopped with it are served again.',
      zh: '账户的用户可以重新登录，密钥已恢复使用。随账户停止的站点已恢复服务。',
    },
    args: z.strictObject({}),
  },
} as const
