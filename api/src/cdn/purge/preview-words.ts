import { word, type FieldWords } from '../../reference/word.ts'

/** Fields of previews of purges. */
export const previewWords: FieldWords = {
  'PurgePreview.state': word('Whether edge nodes are still counting.', '边缘节点是否仍在统计。', 'completed'),
  'PurgePreview.objects': word(
    'Number of cached objects that the purge would affect.',
    '刷新将影响的缓存对象数量。',
    12,
  ),
  'PurgePreview.bytes': word('Size of these objects, in bytes.', '这些对象的字节数。', 40960),
  originRequests: word(
    'The most requests the origin has to answer in the next minute because of the purge: the fresh objects visitors requested within the last 3 minutes, on each edge node.',
    '刷新后 1 分钟内源站最多需响应的请求数：各边缘节点上最近 3 分钟内有访客请求且仍有效的对象。',
    4,
  ),
  originBytes: word('Size of these objects, in bytes.', '这些对象的字节数。', 16384),
  'PurgePreview.edges': word('The edge nodes that were asked.', '被询问的边缘节点。'),
  'PreviewResult.state': word(
    'Whether the edge node has counted; unanswered if it is offline, outdated or too slow.',
    '节点是否已统计；节点离线、版本过旧或超时则为 unanswered。',
    'counted',
  ),
  count: word('What the edge node has counted; null if it has not.', '节点的统计结果；尚无结果时为 null。'),
  'PreviewCount.objects': word('Number of cached objects.', '缓存对象数量。', 12),
  'count.objects': word('Number of cached objects.', '缓存对象数量。', 12),
  'PreviewCount.bytes': word('Size of the objects, in bytes.', '对象的字节数。', 40960),
  'count.bytes': word('Size of the objects, in bytes.', '对象的字节数。', 40960),
  recentObjects: word(
    'How many of these are fresh and were requested by visitors within the last 3 minutes.',
    '其中仍有效且最近 3 分钟内有访客请求的对象数量。',
    4,
  ),
  recentBytes: word('Size of these objects, in bytes.', '这些对象的字节数。', 16384),
  isWhole: word(
    'False if the edge node stopped counting after 8 seconds: there are at least so many.',
    '节点统计 8 秒后停止时为 false，表示至少有这么多。',
    true,
  ),
}
