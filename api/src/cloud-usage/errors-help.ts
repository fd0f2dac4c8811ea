import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { failures, fieldErrors } from './errors.ts'

export const failureHelp = {
  costUploadLimit: {
    text: { en: 'At most 5 uploads can run at a time', zh: '最多同时进行 5 个上传' },
    means: { en: 'The account has as many unfinished uploads as possible.', zh: '未完成的上传数已达上限。' },
    act: {
      en: 'Finish or cancel one. Unfinished uploads are deleted after a day.',
      zh: '请完成或取消其中一个。未完成的上传会在一天后删除。',
    },
  },
  costUploadIncomplete: {
    text: { en: 'The upload is not complete', zh: '上传尚未完成' },
    means: { en: 'Some bytes of its files are missing.', zh: '部分文件内容尚未上传。' },
    act: { en: 'Send the missing pieces first.', zh: '请先上传缺少的部分。' },
  },
  costProblemGone: {
    text: { en: 'This problem no longer exists', zh: '该问题已不存在' },
    means: {
      en: 'It was solved, decided, or its amount has changed.',
      zh: '该问题已解决、已处理，或其金额已变化。',
    },
    act: { en: 'Load the list of problems again.', zh: '请重新加载问题列表。' },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  costUploadTooBig: { en: 'The files have more than 512 MB together', zh: '文件总大小超过 512 MB' },
  costPieceTooLong: {
    en: 'The file is larger than it was said to be',
    zh: '文件大小超过开始上传时声明的大小',
  },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
