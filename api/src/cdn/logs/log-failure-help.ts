import type { ErrorHelp } from '../../failure.ts'

/** Failures of log requests, live views and speed tests. */
export const logFailureHelp = {
  logBusy: {
    text: {
      en: 'Other log files are still being created. Try again in a moment.',
      zh: '其他日志文件仍在生成，请稍后再试',
    },
    means: {
      en: 'The account already has 3 log requests in progress, which is the limit.',
      zh: '该账户已有 3 个日志申请正在处理，已达上限。',
    },
    act: { en: 'Wait until one of them is completed.', zh: '请等待其中一个完成。' },
  },
  logFull: {
    text: { en: 'Delete a log request first', zh: '请先删除一个日志申请' },
    means: {
      en: 'The account already keeps 100 log requests, which is the limit.',
      zh: '该账户已保留 100 个日志申请，已达上限。',
    },
    act: {
      en: 'Delete requests you no longer need. Requests are also deleted automatically after a few days.',
      zh: '请删除不再需要的申请；申请也会在数日后自动删除。',
    },
  },
  logNotReady: {
    text: { en: 'The log file is still being created', zh: '日志文件仍在生成' },
    means: { en: 'The request is still in progress.', zh: '该申请仍在处理。' },
    act: { en: 'Wait until it is completed.', zh: '请等待处理完成。' },
  },
  logLinkOver: {
    text: { en: 'This download link is no longer valid', zh: '该下载链接已失效' },
    means: {
      en: 'The link has expired or was changed, the file was deleted, or the user who created the link no longer has permission to download logs.',
      zh: '链接已过期或被改动、文件已删除，或创建该链接的用户已无日志下载权限。',
    },
    act: { en: 'Create a new link in the list of log requests.', zh: '请在日志申请列表中重新生成链接。' },
  },
  watchBusy: {
    text: { en: 'Close another live view first', zh: '请先关闭其他实时请求页面' },
    means: {
      en: 'The account already has 5 live views of requests open, or all accounts together have 200, which is the limit.',
      zh: '该账户已打开 5 个实时请求页面，或所有账户共打开 200 个，已达上限。',
    },
    act: {
      en: 'Close one of them. It ends within half a minute.',
      zh: '请关闭其中一个，最迟半分钟后结束。',
    },
  },
  speedBusy: {
    text: {
      en: 'A speed test is already running, or 10 were started in the last hour. Try again later.',
      zh: '速度评测正在进行，或最近 1 小时已评测 10 次，请稍后再试',
    },
    means: {
      en: 'An account can run one speed test at a time and 10 per hour.',
      zh: '每个账户同时只能进行一次速度评测，每小时最多 10 次。',
    },
    act: { en: 'Wait until the test is completed, or try again later.', zh: '请等待评测完成，或稍后再试。' },
  },
} as const satisfies Record<string, ErrorHelp>
