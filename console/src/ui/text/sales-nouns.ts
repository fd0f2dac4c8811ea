/** Nouns that slices of the seller's side share, and of what customers buy through him: they are loaded with their pages. */
export const salesNouns = {
  approvedBy: { en: 'Approved by', zh: '审批人' },
  difference: { en: 'Difference', zh: '差额' },
  endedBy: { en: 'Ended by', zh: '结束人' },
  exportXlsx: { en: 'Export Excel', zh: '导出 Excel' },
  margin: { en: 'Margin', zh: '毛利' },
  whetherEnabled: { en: 'Enabled', zh: '是否启用' },
} as const
