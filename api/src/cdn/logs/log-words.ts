import { word, type FieldWords } from '../../reference/word.ts'

/** Fields of log requests. */
export const logWords: FieldWords = {
  'LogRequest.startTime': word('Start of the period, inclusive.', '时间段的开始（含）。'),
  'LogRequest.endTime': word('End of the period, exclusive.', '时间段的结束（不含）。'),
  'addLogRequest.startTime': word('Start of the period, inclusive.', '时间段的开始（含）。'),
  'addLogRequest.endTime': word(
    'End of the period, exclusive; at most 24 hours after the start.',
    '时间段的结束（不含），距开始最多 24 小时。',
  ),
  'LogRequest.format': word('Format of the lines.', '日志行的格式。'),
  'addLogRequest.format': word(
    'combined: combined log format; json: one JSON object per line.',
    'combined 为通用日志格式；json 为每行一个 JSON 对象。',
  ),
  applyStatus: word('Status of the request.', '申请状态。', 1, {
    0: { en: 'In progress', zh: '处理中' },
    1: { en: 'Completed', zh: '已完成' },
  }),
  'LogRequest.size': word('Size of the file in bytes.', '文件大小（字节）。', 48213),
  'LogRequest.lines': word('Requests in the file.', '文件中的请求数。', 1204),
  counted: word(
    'Requests counted in the period when the file was created; more than lines if some log lines had not arrived.',
    '生成文件时该时间段内已统计的请求数；多于 lines 表示部分日志尚未到达。',
    1204,
  ),
  'LogRequest.complete': word(
    'Whether the period was over when the file was created.',
    '生成文件时该时间段是否已结束。',
  ),
  'LogRequest.expireDate': word('When the file is deleted.', '文件的删除时间。'),
  'makeLogLink.url': word(
    'Path and query of the link on the API host.',
    '下载链接在 API 主机上的路径和查询参数。',
    '/cdn/api/log-file?token=RkxzZWFs',
  ),
  'makeLogLink.expireDate': word('When the link ends.', '链接的失效时间。'),
  'getLogFile.token': word('Signature of the link.', '链接的签名。', 'RkxzZWFs'),
}
