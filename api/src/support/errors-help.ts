import type { ErrorHelp } from '../failure.ts'
import type { failures } from './errors.ts'

export const failureHelp = {
  caseIncomplete: {
    text: { en: 'Missing required parameters', zh: '缺少必要参数' },
    means: { en: 'Required information is missing from the support case.', zh: '工单缺少必要内容。' },
    act: {
      en: 'Fill in all required fields, then submit the case again.',
      zh: '请填写所有必填项后重新提交。',
    },
  },
  caseNotClosed: {
    text: { en: 'Case closing failed', zh: '工单关闭失败' },
    means: { en: 'The support case could not be closed.', zh: '工单未能关闭。' },
    act: {
      en: 'Reload the case. It may already be closed; otherwise, try again.',
      zh: '请刷新工单。工单可能已经关闭，否则请重试。',
    },
  },
  caseNotHandled: {
    text: { en: 'Case Handling Failed', zh: '工单处理失败' },
    means: { en: 'The support case could not be assigned to you.', zh: '工单未能受理。' },
    act: {
      en: 'Reload the case. A colleague may already be handling it; otherwise, try again.',
      zh: '请刷新工单。工单可能已由同事受理，否则请重试。',
    },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>
