import { word, type FieldWords } from '../../reference/word.ts'

/** Fields of log requests. */
export const logWords: FieldWords = {
  'LogRequest.startTime': word(
    'Start of the period, inclusive.',
    '时间段的开始（含）。',
    '2031-05-06T07:00:00.000Z',
  ),
  'LogRequest.endTime': word('End of the period, exclusive.', '时间段的结束（不含）。'),
  'LogRequestInput.startTime': word(
    'Start of the period, inclusive.',
    '时间段的开始（含）。',
    '2031-05-06T07:00:00.000Z',
  ),
  'LogRequestInput.endTime': word(
    'End of the period, exclusive; at most 24 hours after the start.',
    '时间段的结束（不含），距开始最多 24 小时。',
    '2031-05-06T08:00:00.000Z',
  ),
  'LogRequest.format': word('Format of the lines.', '日志行的格式。'),
  'LogRequestInput.format': word(
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
  'WatchInput.status': word('Status code or class; empty for all.', '状态码或类别；为空表示全部。', '5xx'),
  'WatchInput.path': word(
    'Part of the path and query; empty for all.',
    '路径和查询参数的一部分；为空表示全部。',
    '/api/',
  ),
  'WatchInput.client': word(
    'IP address or block; empty for all.',
    'IP 地址或地址段；为空表示全部。',
    '192.0.2.0/24',
  ),
  'WatchInput.cache': word('Cache status; empty for all.', '缓存状态；为空表示全部。', 'miss'),
  'readLogWatch.after': word('Cursor of the last reply.', '上次返回的游标。', 0),
  'readLogWatch.lines': word('Requests, oldest first.', '请求，最早的在前。'),
  'readLogWatch.cursor': word('Cursor for the next call.', '下次调用的游标。', 7),
  seen: word('Requests of the site since the last call.', '自上次调用以来站点的请求数。', 120),
  matched: word(
    'Requests that match the filter; more than lines if a sample is shown.',
    '符合筛选条件的请求数；多于 lines 表示仅显示抽样。',
    40,
  ),
  'lines.time': word(
    'Time when the response ended, in UTC.',
    '响应结束的时间（UTC）。',
    '2031-05-06T07:08:09.123Z',
  ),
  'lines.site': word('ID of the site.', '站点的 ID。'),
  'lines.id': word('ID of the request.', '请求 ID。'),
  'lines.country': word(
    'Country of the visitor, two letters; empty if unknown.',
    '访客所在国家/地区（两位代码），未知时为空。',
    'DE',
  ),
  'lines.method': word('Request method.', '请求方法。', 'GET'),
  'lines.url': word('URL of the request.', '请求的 URL。', 'https://www.example.com/a.jpg'),
  'lines.protocol': word('Protocol version.', '协议版本。', 'HTTP/2.0'),
  'lines.status': word('Status code.', '状态码。', 200),
  'lines.bytes': word('Bytes sent to the visitor.', '发送给访客的字节数。', 1024),
  'lines.originBytes': word('Bytes from the origin.', '回源字节数。', 0),
  'lines.cache': word('Cache status.', '缓存状态。', 'hit'),
  'lines.fault': word(
    'Why the origin failed; absent if it did not.',
    '源站故障的原因；没有故障时没有此字段。',
  ),
  'lines.ms': word('Duration in milliseconds.', '耗时（毫秒）。', 12),
  'lines.referer': word('Referer without its query.', '不含查询参数的来源页面。', 'https://www.example.com/'),
  'lines.agent': word('User agent of the visitor.', '访客的 User-Agent。', 'curl/8.5.0'),
}
