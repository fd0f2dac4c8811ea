import { prewarmStatusNames } from './names.ts'
import { word, type FieldWords } from '../../reference/word.ts'

/** Those of purges have the same field. */
const purged = word(
  'URLs to purge, at most 30, or 15 if one has a wildcard.',
  '要刷新的 URL，最多 30 个；包含通配符时最多 15 个。',
  ['https://www.example.com/img/1.png'],
)

/** Fields of prewarms. */
export const prewarmWords: FieldWords = {
  urlList: word(
    'URLs to fetch, each of a file on one of your sites, at most 100.',
    '要预热的 URL，每个都是您站点上的一个文件，最多 100 个。',
    ['https://www.example.com/video/1.mp4'],
  ),
  'UrlPurgeInput.urlList': purged,
  'PurgeUrls.urlList': purged,
  prewarmDomain: word('Sites of the URLs.', 'URL 所属的站点。', ['www.example.com']),
  prewarmRegion: word(
    'Region whose edge nodes fetch the files; null for the region of each site.',
    '执行预热的区域；null 表示各站点自身的区域。',
    null,
  ),
  'Prewarm.countries': word(
    'Countries whose edge nodes fetch the files, as two letters; empty for all.',
    '执行预热的国家/地区（两位代码）；为空表示全部。',
    ['SG'],
  ),
  followPlaylists: word(
    'Whether the files that HLS and DASH playlists name are fetched too, at most 500 per URL.',
    '是否同时获取 HLS 和 DASH 播放列表中的文件，每个 URL 最多 500 个。',
    false,
  ),
  'Prewarm.status': word('Status of the prewarm.', '预热状态。', 1, prewarmStatusNames),
  'listPrewarms.status': word('Filter by status.', '按状态筛选。', 1, prewarmStatusNames),
  'listPrewarms.domain': word('Part of the domain.', '域名的一部分。', 'example'),
  'Prewarm.progressRate': word(
    'Progress over all URLs and edge nodes, in percent.',
    '总体进度（百分比）。',
    100,
  ),
  tasks: word('Number of URLs times edge nodes.', 'URL 数乘以边缘节点数。', 6),
  'Prewarm.completed': word('How many of these are completed.', '其中已完成的数量。', 6),
  'Prewarm.failed': word('How many of these have failed.', '其中失败的数量。', 0),
  fileSize: word('Size of the files, in bytes.', '文件大小，单位字节。', 40960),
  'Prewarm.startTime': word('When the prewarm was added.', '预热的创建时间。'),
  lastUpdateTime: word('When an edge node last reported something.', '边缘节点最近一次上报的时间。'),
  'Prewarm.list': word('Each URL on each edge node.', '每个 URL 在各边缘节点的结果。'),

  taskId: word('ID of the URL on this edge node.', '该 URL 在此边缘节点上的任务 ID。'),
  'PrewarmTask.requestId': word('ID of the prewarm.', '所属预热的 ID。'),
  'PrewarmTask.domain': word('Domain of the site.', '站点域名。', 'www.example.com'),
  prewarmPath: word('URL that is fetched.', '预热的 URL。', 'https://www.example.com/video/1.mp4'),
  httpType: word('Scheme of the URL.', 'URL 的协议。', 'https'),
  'PrewarmTask.country': word(
    'Country of the edge node, as two letters; empty if unknown.',
    '边缘节点所在的国家/地区（两位代码）；未知时为空。',
    'SG',
  ),
  'PrewarmTask.status': word(
    'Status of the URL on this edge node.',
    '该 URL 在此边缘节点的状态。',
    1,
    prewarmStatusNames,
  ),
  'PrewarmTask.progressRate': word('Progress in percent.', '进度（百分比）。', 100),
  'PrewarmTask.statusCode': word(
    'Status code of the response; null if there is none yet.',
    '响应的状态码；尚无响应时为 null。',
    200,
  ),
  'PrewarmTask.originBytes': word(
    'Bytes received from the origin for it.',
    '为此从源站接收的字节数。',
    40960,
  ),
  elapsed: word('Duration in milliseconds.', '用时，单位毫秒。', 120),
  'PrewarmTask.outcome': word(
    'What the edge node found; null until it has.',
    '边缘节点的结论；尚未完成时为 null。',
    'stored',
  ),
  listed: word('Files of a playlist that were fetched.', '已获取的播放列表文件数。', 0),
  listedFailed: word('How many of these could not be fetched.', '其中未能获取的数量。', 0),
  'PrewarmTask.startTime': word(
    'When the edge node began; null while it waits.',
    '开始时间；等待时为 null。',
  ),

  'PrewarmPlace.region': word('Visit region.', '访问区域。', 1),
  'PrewarmPlace.country': word(
    'Country, as two letters; empty if unknown.',
    '国家/地区（两位代码）；未知时为空。',
    'SG',
  ),
  'PrewarmPlace.edges': word('Edge nodes that are online.', '在线的边缘节点数。', 2),
}
