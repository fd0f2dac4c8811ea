import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

export const linkedAccountText = {
  title: nouns.linkedAccounts,
  number: nouns.accountNumber,
  numberOrAlias: { en: 'Number or alias', zh: '编号或别名' },
  supplier: { en: 'Supplier', zh: '云厂商' },
  aws: { en: 'Amazon Web Services', zh: '亚马逊云科技' },
  aliyun: { en: 'Alibaba Cloud', zh: '阿里云' },
  google: { en: 'Google Cloud', zh: '谷歌云' },
  awsHelp: nouns.digits12,
  aliyunHelp: { en: '16 digits', zh: '16 位数字' },
  googleHelp: {
    en: 'Billing account ID such as 012345-6789AB-CDEF01',
    zh: '结算账号 ID，例如 012345-6789AB-CDEF01',
  },
  alias: { en: 'Alias', zh: '别名' },
  aliasHelp: {
    en: 'What you call the account here. At most 500 characters.',
    zh: '您在此处对该账户的称呼，最多 500 个字符。',
  },
  created: { en: 'Linked', zh: '关联时间' },
  add: { en: 'Link account', zh: '关联账户' },
  remove: words.remove,
  removeTitle: { en: 'Remove {number}?', zh: '移除 {number}？' },
  removeText: {
    en: 'The link to {supplier} account {number} ends here. The cloud account itself stays as it is; users and secret keys that name it stay, without it.',
    zh: '将解除与{supplier}账户 {number} 的关联。云账户本身不受影响；关联到该账户的用户和密钥仍会保留，但不再显示该账户。',
  },
  added: { en: '{number} is linked', zh: '已关联 {number}' },
  removed: { en: '{number} is no longer linked', zh: '已移除 {number}' },
  none: {
    en: 'No cloud account is linked yet. Link the accounts that your work here is for.',
    zh: '还没有关联云账户。请关联您在此处管理的云账户。',
  },
} as const
