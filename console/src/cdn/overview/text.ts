export const overviewText = {
  topSites: { en: 'Top sites', zh: '热门站点' },
  noSites: { en: 'No traffic in the last 24 hours', zh: '最近 24 小时没有流量' },
  byCountry: { en: 'Traffic by country', zh: '各国家/地区流量' },
  noEdges: { en: 'No edge nodes yet', zh: '暂无边缘节点' },
  live: { en: 'Updated every few seconds', zh: '每隔几秒自动更新' },
  than: { en: '{change} from the previous 24 hours', zh: '较前 24 小时 {change}' },
  noChange: { en: 'No data in the previous 24 hours', zh: '前 24 小时无数据' },
  was: { en: '{rate} in the previous 24 hours', zh: '前 24 小时为 {rate}' },
  range: { en: 'Time range of all charts', zh: '所有图表的时间范围' },
  from: { en: 'From', zh: '从' },
  to: { en: 'To', zh: '至' },
  whole: { en: 'Show 24 hours', zh: '显示 24 小时' },
} as const
