import type { ErrorHelp } from '../../failure.ts'

/** Failures of prewarms; the numbers are in `errors.ts` of the slice. */
export const prewarmFailureHelp = {
  prewarmBusy: {
    text: {
      en: 'Too many prewarms are running. Wait until one has finished.',
      zh: '进行中的预热过多，请等待其中一个完成',
    },
    means: {
      en: 'The account already has 20 prewarms running, which is the limit.',
      zh: '该账户已有 20 个预热正在进行，已达上限。',
    },
    act: { en: 'Wait until one has finished, or cancel one.', zh: '请等待其中一个完成，或取消一个。' },
  },
  prewarmEnded: {
    text: { en: 'This prewarm has ended', zh: '该预热已结束' },
    means: { en: 'Only a running prewarm can be canceled.', zh: '只能取消进行中的预热。' },
    act: { en: 'No action is required.', zh: '无需操作。' },
  },
  prewarmRunning: {
    text: { en: 'This prewarm is still running', zh: '该预热仍在进行' },
    means: {
      en: 'Failed URLs can be retried once the prewarm has ended.',
      zh: '预热结束后才能重试失败的 URL。',
    },
    act: { en: 'Wait until it has ended, or cancel it.', zh: '请等待其结束，或取消预热。' },
  },
  prewarmNothingFailed: {
    text: { en: 'No URL of this prewarm has failed', zh: '该预热没有失败的 URL' },
    means: { en: 'All URLs of the prewarm have been fetched.', zh: '该预热的所有 URL 均已完成。' },
    act: {
      en: 'To fetch the files again, create a new prewarm.',
      zh: '如需再次获取这些文件，请新建预热。',
    },
  },
} as const satisfies Record<string, ErrorHelp>

/** Spec 1 and spec 2, section 5. */
export const prewarmFieldErrorTexts = {
  prewarmUrl: {
    en: 'The line {index} URL is not in the correct format',
    zh: '第 {index} 行 URL 格式不正确',
  },
  prewarmFile: { en: 'Line {index} must be a file path', zh: '第 {index} 行必须是文件路径' },
  prewarmDuplicate: {
    en: 'Please do not enter duplicate URLs: line {index}',
    zh: '请勿输入重复的 URL：第 {index} 行',
  },
  prewarmHost: {
    en: 'Line {index}: No enabled site of this account serves this domain',
    zh: '第 {index} 行：该账户没有使用此域名的已启用站点',
  },
  prewarmRegion: {
    en: 'Line {index}: The site of this URL is not served in the chosen region',
    zh: '第 {index} 行：该 URL 所属站点不在所选区域提供服务',
  },
} as const
