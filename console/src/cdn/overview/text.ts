export const overviewText = {
  topSites: { en: 'Top sites', zh: '热门站点' },
  noSites: { en: 'No traffic in the last 24 hours', zh: '最近 24 小时没有流量' },
  byCountry: { en: 'Traffic by country', zh: '各国流量' },
  noEdges: { en: 'No edge node has been set up', zh: '尚未部署边缘节点' },
  live: { en: 'Updated every few seconds', zh: '每隔几秒自动更新' },
  than: { en: '{change} against the 24 hours before', zh: '较前 24 小时 {change}' },
  range: { en: 'Range of all charts', zh: '所有图表的时间范围' },
  from: { en: 'From', zh: '从' },
  to: { en: 'To', zh: '至' },
  whole: { en: 'Show 24 hours', zh: '显示 24 小时' },
} as const
