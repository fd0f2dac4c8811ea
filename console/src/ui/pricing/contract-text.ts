/** Words of both forms of contracts, and of what belongs to contracts. */
export const contractWords = {
  noSuchContract: { en: 'This contract does not exist', zh: '该合同不存在' },
  allContracts: { en: 'To all contracts', zh: '返回合同列表' },
  payment: { en: 'Payment', zh: '付款' },
  pricing: { en: 'Pricing', zh: '定价' },
  searchCustomer: { en: 'Search for a customer', zh: '搜索客户' },
  contractDrafted: { en: 'Contract {name} drafted', zh: '合同 {name} 已起草' },
  contractSaved: { en: 'Contract {name} saved', zh: '合同 {name} 已保存' },
  terminateTitle: { en: 'Terminate {name}?', zh: '终止 {name}？' },
  nobody: { en: 'Nobody', zh: '无' },
  assignTitle: { en: 'Who looks after {name}?', zh: '由谁负责 {name}？' },
  payerAccount: { en: 'Payer account', zh: '付款账户' },
  areaType: { en: 'Area', zh: '区域类型' },
  addLinkedAccount: { en: 'Add linked account', zh: '添加关联账户' },
  submitForApproval: { en: 'Submit for approval', zh: '提交审核' },
  file: { en: 'File', zh: '文件' },
  import: { en: 'Import', zh: '导入' },
} as const
