import { z } from 'zod'
import type { DeclaredKinds, DeclaredThing } from '../message/kind.ts'

const profile = {
  key: 'profile',
  link: { en: 'View profile', zh: '查看个人资料' },
  page: '/user/profile',
} as const satisfies DeclaredThing

export const messageKinds = {
  emailAsked: {
    section: 'security',
    about: profile,
    title: { en: 'Email change requested', zh: '已申请更换邮箱' },
    content: {
      en: 'Your email address will change to {email} after it is confirmed there. If you did not request this, change your password immediately.',
      zh: '在新邮箱 {email} 确认后，您的邮箱将变更。如非本人操作，请立即修改密码。',
    },
    args: z.strictObject({ email: z.string() }),
  },
  emailChanged: {
    section: 'security',
    about: profile,
    title: { en: 'Email address changed', zh: '您的邮箱已变更' },
    content: {
      en: 'Your email address is now {email}. We sent a link to your previous address that you can use to restore it.',
      zh: '您的邮箱现为 {email}。我们已向原邮箱发送可恢复的链接。',
    },
    args: z.strictObject({ email: z.string() }),
  },
  usernameChanged: {
    section: 'security',
    about: profile,
    title: { en: 'Username changed', zh: '您的用户名已修改' },
    content: {
      en: 'You now sign in as {username}. If you did not make this change, change your password immediately.',
      zh: '现在请使用 {username} 登录。如非本人操作，请立即修改密码。',
    },
    args: z.strictObject({ username: z.string() }),
  },
} as const satisfies DeclaredKinds
