import { menuText } from '@fairlead/api/permission.ts'
import { contractWords } from '../ui/pricing/contract-text.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'
import { titles } from './screens.ts'

export const linkedNumberText = {
  title: menuText('eu_billing_linked_number'),
  linkedAccounts: nouns.linkedAccounts,
  payers: titles.payers,
  linkedNumber: nouns.linkedAccount,
  payer: contractWords.payerAccount,
  payNumber: contractWords.payerAccount,
  choosePayer: { en: 'Search for a payer account', zh: '搜索付款账户' },
  areaType: contractWords.areaType,
  currency: nouns.currency,
  remarks: words.remark,
  customer: nouns.customer,
  contract: nouns.contract,
  assignment: { en: 'Held today', zh: '当前归属' },
  unassigned: { en: 'Unassigned', zh: '未分配' },
  assigned: { en: 'Assigned', zh: '已分配' },
  addPayer: { en: 'Add payer account', zh: '添加付款账户' },
  payerAdded: { en: 'Payer account {name} added', zh: '付款账户 {name} 已添加' },
  addLinked: contractWords.addLinkedAccount,
  linkedAdded: { en: 'Linked account {name} added', zh: '关联账户 {name} 已添加' },
  apply: contractWords.applyForBinding,
  history: nouns.history,
  deleteTitle: words.deleteTitle,
  deletePayerText: {
    en: 'The payer account is no longer offered. The account at the cloud is not affected.',
    zh: '该付款账户将不再提供选择，云平台上的账户不受影响。',
  },
  deleteLinkedText: {
    en: 'The linked account is no longer offered. The account at the cloud is not affected.',
    zh: '该关联账户将不再提供选择，云平台上的账户不受影响。',
  },
  deleted: words.isDeleted,
  noPayers: {
    en: 'No payer accounts yet. Add the first one, then its linked accounts.',
    zh: '暂无付款账户。请先添加付款账户，再添加其关联账户。',
  },
  noLinked: {
    en: 'No linked accounts yet. Add a payer account, then add or import its linked accounts.',
    zh: '暂无关联账户。请添加付款账户，再添加或导入其关联账户。',
  },
  file: contractWords.file,
  import: contractWords.import,
  importTitle: { en: 'Import linked accounts', zh: '导入关联账户' },
  imported: {
    en: '{count, plural, one {# linked account} other {# linked accounts}} added',
    zh: '已添加 {count, number} 个关联账户',
  },
} as const
