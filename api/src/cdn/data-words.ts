import { word } from '../reference/word.ts'

/** Descriptions of the fields of data queries. */
export const dataWords = {
  'queryData.type': word(
    'What is queried. Traffic in bytes, bandwidth in bits per second, hit ratio from 0 to 1.',
    '查询的指标：流量为字节数，带宽为比特每秒，命中率为 0 到 1。',
    'traffic',
  ),
  'exportData.type': word(
    'What is queried. Traffic in bytes, bandwidth in bits per second, hit ratio from 0 to 1.',
    '查询的指标：流量为字节数，带宽为比特每秒，命中率为 0 到 1。',
    'traffic',
  ),
  cdnConfigIds: word(
    'IDs of sites, comma separated, at most 50. Without it, all sites of the account.',
    '站点 ID，以逗号分隔，最多 50 个；不填则为账户的全部站点。',
    '5f0c6cf0-7d1f-4b0a-9d0c-3d4e5f6a7b8c',
  ),
  'queryData.countries': word(
    'Country codes, comma separated, at most 5, with one series for each; - for unknown. Not for status codes, back-to-origin traffic and back-to-origin requests.',
    '国家代码，以逗号分隔，最多 5 个，每个对应一条曲线；- 表示未知。不适用于状态码、回源流量和回源请求数。',
    'DE,IN',
  ),
  'exportData.countries': word(
    'Country codes, comma separated, at most 5, with one column for each; - for unknown. Not for status codes, back-to-origin traffic and back-to-origin requests.',
    '国家代码，以逗号分隔，最多 5 个，每个对应一列；- 表示未知。不适用于状态码、回源流量和回源请求数。',
    'DE,IN',
  ),
  grain: word(
    'Length of an interval: 5 minutes, an hour or a day. The first two only for up to 24 hours. By default an hour up to 24 hours, otherwise a day.',
    '间隔长度：5 分钟、小时或天；前两者仅适用于不超过 24 小时的范围。默认不超过 24 小时按小时，否则按天。',
    'hour',
  ),
  compare: word(
    'before: also return the previous period, of the same length and earlier by whole days.',
    'before：同时返回上一时段，长度相同，整体提前若干整天。',
    'before',
  ),
  'DataResult.interval': word('Seconds of an interval.', '每个间隔的秒数。', 3600),
  sample: word(
    'Seconds of the samples that peak and 95th percentile of bandwidth are taken from; null for others.',
    '带宽的峰值和 95 峰值所取样本的秒数；其他指标为 null。',
    300,
  ),
  'surveyRanking.before': word(
    'Totals of the previous period, of the same length.',
    '上一时段（长度相同）的合计。',
  ),
  'surveyRanking.sites': word(
    'The 10 sites with the most traffic; none if one site is queried.',
    '流量最多的 10 个站点；查询单个站点时为空。',
  ),
  'surveyRanking.countries': word(
    'Countries of visitors, the most traffic first.',
    '访客所在国家，流量最多的在前。',
  ),
  'surveyRanking.edges': word('Edge nodes, those that are offline first.', '边缘节点，离线的在前。'),
  'CountryRank.country': word('Country code; empty if unknown.', '国家代码；未知时为空。', 'DE'),
  'SiteRank.domain': word('Domain of the site.', '站点的域名。', 'www.example.com'),
  'EdgeState.name': word('Name of the node.', '节点名称。', 'edge-1'),
  'EdgeState.online': word(
    'Whether the node has called within 45 seconds.',
    '节点在 45 秒内是否有过通信。',
    true,
  ),
  'DataResult.before': word(
    'The previous period; null unless requested.',
    '上一时段；未要求时为 null。',
    null,
  ),
  incomplete: word(
    'Starts of the intervals of which only a part is known: the range cuts them, or edge nodes may still report of them.',
    '数据不完整的间隔的起点：被时间范围截断，或边缘节点可能仍会上报。',
    ['2026-03-01T23:00:00.000Z'],
  ),
  'DataResult.times': word('Starts of the intervals, in UTC.', '各间隔的起点（UTC）。', [
    '2026-03-01T00:00:00.000Z',
  ]),
  series: word(
    'One series for each status code or country, otherwise one.',
    '每个状态码或国家一条曲线，否则仅一条。',
  ),
  'DataSeries.key': word(
    'Status code or country; empty for an unknown country and for the only series.',
    '状态码或国家；未知国家或唯一曲线时为空。',
    'DE',
  ),
  'DataSeries.values': word(
    'One value for each interval; null for the ratio of no requests.',
    '每个间隔一个值；没有请求时命中率为 null。',
    [52428800],
  ),
  'DataResult.total': word(
    'Sum; for bandwidth in bytes, for the hit ratio that of all requests.',
    '合计；带宽为字节数，命中率为全部请求的命中率。',
    52428800,
  ),
  'DataResult.peak': word(
    'The largest interval; for bandwidth the largest sample. Null for the hit ratio.',
    '最大的间隔；带宽为最大的样本；命中率为 null。',
    52428800,
  ),
  peakTime: word('When the peak began; null if everything is zero.', '峰值开始的时间；全部为零时为 null。'),
  average: word(
    'Average of an interval; for bandwidth of a second.',
    '每个间隔的平均值；带宽为每秒平均值。',
    52428800,
  ),
  percentile95: word(
    '95th percentile by nearest rank: the smallest value that at least 95% of the intervals do not exceed; empty intervals are zero. For bandwidth of the samples. Null for the hit ratio.',
    '95 百分位（最近秩法）：至少 95% 的间隔不超过的最小值，空间隔计为零；带宽取自样本；命中率为 null。',
    52428800,
  ),
}
