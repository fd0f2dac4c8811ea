import type { ErrorHelp } from '../failure.ts'
import type { failures } from './errors.ts'

export const failureHelp = {
  // Edges.
  edgeNotActive: {
    text: { en: 'The edge node has not enrolled', zh: '边缘节点尚未注册' },
    means: {
      en: 'Only edge nodes that have enrolled have a key that can be changed.',
      zh: '只有已注册的边缘节点才有可更换的密钥。',
    },
    act: { en: 'Start the edge node with its token first.', zh: '请先使用令牌启动该边缘节点。' },
  },
  edgeGone: {
    text: { en: 'The edge node has already been revoked', zh: '边缘节点已被吊销' },
    means: {
      en: 'The edge node has been revoked. This cannot be undone.',
      zh: '该边缘节点已被吊销，此操作不可撤销。',
    },
    act: {
      en: 'Add an edge node with the same name. It gets a new token.',
      zh: '请以相同名称新增边缘节点，它会获得新的令牌。',
    },
  },

  // Mail.
  mailGoesOut: {
    text: {
      en: 'Emails are sent by SMTP, and only the recipient can read them',
      zh: '邮件通过 SMTP 发出，内容仅供收件人查看',
    },
    means: {
      en: 'A mail server is set up, so only the recipients can read the content of emails.',
      zh: '系统已配置邮件服务器，邮件内容仅供收件人查看。',
    },
    act: {
      en: 'Ask the recipient. To resend an email, use the button next to it.',
      zh: '请向收件人确认。如需重新发送，请使用邮件旁的按钮。',
    },
  },
  mailForgotten: {
    text: { en: 'The content of this email is no longer stored', zh: '邮件内容已不再保留' },
    means: {
      en: 'The content was deleted because the email has been sent or is too old.',
      zh: '邮件已发出或过期，内容已被删除。',
    },
    act: {
      en: 'Repeat the action that triggered the email to create a new one.',
      zh: '请重新执行触发该邮件的操作，系统会生成新邮件。',
    },
  },
  mailNotFailed: {
    text: { en: 'Only emails that failed can be resent', zh: '只有发送失败的邮件才能重新发送' },
    means: { en: 'The email has been sent or is waiting to be sent.', zh: '邮件已发送，或正在等待发送。' },
    act: {
      en: 'No action is required. Reload the list to see the current status.',
      zh: '无需操作，刷新列表即可查看当前状态。',
    },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>
