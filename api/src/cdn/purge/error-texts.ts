import type { ErrorHelp } from '../../failure.ts'

/** Failures of previews of purges; the numbers are in `errors.ts` of the slice. */
export const purgeFailureHelp = {
  previewBusy: {
    text: {
      en: 'Other previews are still being counted. Try again in a moment.',
      zh: '其他预览仍在统计，请稍后再试',
    },
    means: {
      en: 'Edge nodes are still counting 5 purges of the account, which is the limit.',
      zh: '边缘节点正在为该账户统计 5 次刷新，已达上限。',
    },
    act: {
      en: 'Wait a few seconds. A purge can be sent without a preview.',
      zh: '请稍候数秒；刷新无需预览也可提交。',
    },
  },
} as const satisfies Record<string, ErrorHelp>

/** Spec 1, section 5. */
export const purgeFieldErrorTexts = {
  purgePath: {
    en: 'Enter paths that start with /, not full URLs',
    zh: '请输入以 / 开头的路径，而不是完整 URL',
  },
  purgeUrl: {
    en: 'Enter full URLs that start with http:// or https:// and contain a path',
    zh: '请输入以 http:// 或 https:// 开头并包含路径的完整 URL',
  },
  purgeHost: {
    en: 'No site of this account serves this domain',
    zh: '该账户没有使用此域名的站点',
  },
  purgeSpelling: {
    en: 'No control characters. Write % as %25. No hidden .. or / such as %2F.. or ;%2F',
    zh: '不能包含控制字符；% 请写作 %25；不能包含 %2F.. 或 ;%2F 等隐藏的路径分隔符',
  },
  purgeWildcard: { en: 'An asterisk is allowed only at the end', zh: '星号只能出现在末尾' },
  purgeTooMany: {
    en: 'At most 30 items, at most 15 with a wildcard',
    zh: '最多 30 条，含通配符时最多 15 条',
  },
  purgeTag: {
    en: 'Enter 1 to 128 visible ASCII characters, without spaces or commas',
    zh: '请输入 1 至 128 个可见 ASCII 字符，不含空格和逗号',
  },
} as const
