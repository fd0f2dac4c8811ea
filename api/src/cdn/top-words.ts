import { word } from '../reference/word.ts'

/** Descriptions of the fields of top lists. */
export const topWords = {
  'queryTop.kind': word('What is ranked.', '排行的对象。', 'url'),
  'exportTop.kind': word('What is ranked.', '排行的对象。', 'url'),
  'queryTop.order': word('By what the items are ranked.', '排序依据。', 'requests'),
  'exportTop.order': word('By what the items are ranked.', '排序依据。', 'requests'),
  'TopItem.key': word(
    'A URL without its query, a referer or an IP address, cut after 500 characters; empty if the request had none.',
    '不含查询参数的 URL、来源页或 IP 地址，超过 500 个字符的部分会被截去；请求中没有时为空。',
    'https://www.example.com/a.jpg',
  ),
  'TopItem.share': word(
    'Share of all requests that were read, from 0 to 1; of their traffic if ranked by traffic.',
    '占已读取请求总数的比例，0 到 1；按流量排序时为流量占比。',
    0.25,
  ),
  'TopList.items': word('At most 100, the largest first.', '最多 100 项，从大到小排列。'),
  'TopList.requests': word('Requests that were read from the logs.', '从日志中读取的请求数。', 52_000),
  'TopList.traffic': word('Bytes of these requests.', '这些请求的字节数。', 52428800),
  'TopList.hours': word(
    'Hours with logs in the range, counted for each site.',
    '时间范围内有日志的小时数，每个站点分别计算。',
    24,
  ),
  hoursRead: word(
    'How many of these hours were read. If fewer than all, call again to read on.',
    '其中已读取的小时数；未读完时再次调用会继续读取。',
    24,
  ),
  exact: word(
    'Whether all figures of the list are exact and no other item belongs in it, as far as the logs were read.',
    '就已读取的日志而言，列表中的数值是否全部准确，且没有遗漏应上榜的项。',
    true,
  ),
  missingRequests: word(
    'By how many requests a figure of the list may be too low.',
    '列表中的请求数最多可能少计多少。',
    0,
  ),
  missingTraffic: word(
    'By how many bytes a figure of the list may be too low.',
    '列表中的流量最多可能少计多少字节。',
    0,
  ),
}
