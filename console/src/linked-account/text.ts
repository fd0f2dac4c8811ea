import { supplierNames } from '@fairlead/api/linked-account/names.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

export const linkedAccountText = {
  title: nouns.linkedAccounts,
  number: nouns.accountNumber,
  numberOrAlias: nouns.accountOrAlias,
  supplier: nouns.cloudProvider,
  ...supplierNames,
  awsHelp: nouns.digits12,
  aliyunHelp: { en: '16 digits', zh: '16 位数字' },
  googleHelp: {
    en: 'Billing account ID, for example 012345-6789AB-CDEF01',
    zh: '结算账号 ID，例如 012345-6789AB-CDEF01',
  },
  alias: nouns.alias,
  aliasHelp: {
    en: 'Your own name for the account. At most 500 characters.',
    zh: '您为该账户设置的名称，最多 500 个字符。',
  },
  created: { en: 'Linked', zh: '关联时间' },
  add: { en: 'Link account', zh: '添加关联账户' },
  remove: words.remove,
  removeTitle: { en: 'Remove {number}?', zh: '移除 {number}？' },
  removeText: {
    en: 'The link to {supplier} account {number} will be removed. The cloud account itself is not affected. Users and secret keys linked to it are kept, without the link.',
    zh: '将解除与{supplier}账户 {number} 的关联。云账户本身不受影响；关联到该账户的用户和密钥仍会保留，但不再显示该账户。',
  },
  added: { en: 'Account {number} linked', zh: '账户 {number} 已关联' },
  removed: { en: 'Account {number} is no longer linked', zh: '账户 {number} 已移除' },
  none: {
    en: 'No cloud accounts linked yet. Link the accounts you manage here.',
    zh: '暂无关联的云账户。请关联您在此处管理的云账户。',
  },
} as const
