import type { ErrorHelp } from '../failure.ts'
import type { failures } from './errors.ts'

export const failureHelp = {
  // Edges.
  edgeNotActive: {
    text: { en: 'The edge has not enrolled', zh: '边缘节点尚未注册' },
    means: {
      en: 'Only an edge node that has enrolled has a key that could be changed.',
      zh: '只有已注册的边缘节点才有可更换的密钥。',
    },
    act: { en: 'Start the edge with its token first.', zh: '请先使用令牌启动该边缘节点。' },
  },
  edgeGone: {
    text: { en: 'The edge was revoked already', zh: '边缘节点已被吊销' },
    means: {
      en: 'The edge node was revoked, which cannot be undone.',
      zh: '该边缘节点已被吊销，此操作不可撤销。',
    },
    act: {
      en: 'Add an edge of the same name. It gets a token of its own.',
      zh: '请以相同名称新增边缘节点，它会获得新的令牌。',
    },
  },

  // Mail.
  mailGoesOut: {
    text: {
      en: 'Mail goes out by SMTP. What it says is for its recipient alone.',
      zh: '邮件通过 SMTP 发出，内容仅供收件人查看',
    },
    means: {
      en: 'A mail server is set up, so what mails say is for their recipients alone.',
      zh: '系统已配置邮件服务器，邮件内容仅供收件人查看。',
    },
    act: {
      en: 'Ask the recipient. To have a mail sent again, use the button beside it.',
      zh: '请向收件人确认。如需重新发送，请使用邮件旁的按钮。',
    },
  },
  mailForgotten: {
    text: { en: 'What the mail said is no longer kept', zh: '邮件内容已不再保留' },
    means: {
      en: 'What the mail said was removed, because it is out or too old.',
      zh: '邮件已发出或过期，内容已被删除。',
    },
    act: {
      en: 'Repeat what has caused the mail, so that a new one is written.',
      zh: '请重新执行触发该邮件的操作，系统会生成新邮件。',
    },
  },
  mailNotFailed: {
    text: { en: 'Only a mail that failed can be sent again', zh: '只有发送失败的邮件才能重新发送' },
    means: { en: 'The mail was sent, or is still waiting to be.', zh: '邮件已发送，或正在等待发送。' },
    act: {
      en: 'There is nothing to do. Reload the list to see its present state.',
      zh: '无需操作，刷新列表即可查看当前状态。',
    },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>
