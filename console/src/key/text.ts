import { switchNames } from '@fairlead/api/user/names.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

export const secretKeyText = {
  title: nouns.secretKeys,
  name: words.name,
  nameOrAppId: { en: 'Name or appId', zh: '名称或 appId' },
  appId: { en: 'Public key (appId)', zh: '公钥（appId）' },
  appSecret: { en: 'Private key (appSecret)', zh: '私钥（appSecret）' },
  user: { en: 'User', zh: '所属用户' },
  linkedAccount: nouns.linkedAccount,
  noLinkedAccount: { en: 'Not linked', zh: '不关联' },
  remark: words.remark,
  status: words.status,
  enabled: switchNames[1],
  disabled: switchNames[0],
  scopes: { en: 'Permissions', zh: '权限' },
  comma: words.comma,
  details: words.details,
  tryIt: {
    en: 'Try it out: paste this into a shell. curl and openssl are required.',
    zh: '试一试：粘贴到 Shell 中运行，需要 curl 和 openssl。',
  },
  nothingToTry: {
    en: 'No sample call is available because this key cannot view anything through the API.',
    zh: '此密钥没有可通过 API 查看内容的权限，因此没有示例调用。',
  },
  scopesHelp: {
    en: 'A key never has more permissions than you have when it is used.',
    zh: '密钥的权限始终不会超过您当时拥有的权限。',
  },
  view: words.view,
  allScopes: { en: 'Select all', zh: '全选' },
  noScopes: { en: 'Clear all', zh: '全不选' },
  expires: words.expires,
  expiresHelp: {
    en: 'In your time zone. Leave empty if the key should never expire.',
    zh: '按您的时区。留空表示永不过期。',
  },
  addresses: { en: 'Allowed addresses', zh: '允许的地址' },
  addressesHelp: {
    en: 'One IPv4 or IPv6 address or range per line, for example 192.0.2.0/24. Leave empty to allow any address.',
    zh: '每行一个 IPv4、IPv6 地址或地址段，例如 192.0.2.0/24。留空表示不限制来源地址。',
  },
  bucketsHelp: {
    en: 'The buckets that the key can access, through this API and through S3.',
    zh: '密钥可以访问的存储桶，包括通过 S3 接口访问。',
  },
  allBuckets: { en: 'All buckets, including future ones', zh: '所有存储桶，包括以后创建的' },
  anywhere: { en: 'Any address', zh: '不限制' },
  lastVisit: nouns.lastUsed,
  created: words.created,
  add: { en: 'Create key', zh: '创建密钥' },
  edit: words.edit,
  editTitle: words.editTitle,
  enable: words.enable,
  disable: words.disable,
  remove: words.delete,
  disableTitle: words.disableTitle,
  disableText: {
    en: 'Requests signed with {name} ({appId}) will be refused immediately. You can enable the key again later.',
    zh: '使用 {name}（{appId}）签名的请求将立即被拒绝，之后可以重新启用该密钥。',
  },
  removeTitle: words.deleteTitle,
  removeText: {
    en: 'Programs that sign with {name} ({appId}) will stop working immediately. This cannot be undone.',
    zh: '使用 {name}（{appId}）签名的程序将立即无法使用，且不可恢复。',
  },
  removed: words.isDeleted,
  saved: words.isSaved,
  madeTitle: { en: 'Key {name} created', zh: '密钥 {name} 已创建' },
  madeText: {
    en: 'Copy the private key now and store it in a safe place. It is shown only once. If you lose it, create a new key.',
    zh: '请立即复制私钥并妥善保存。私钥仅显示这一次，之后无法再查看；如果丢失，请创建新的密钥。',
  },
  stored: { en: 'I have stored the private key', zh: '我已保存私钥' },
  none: {
    en: 'No secret keys yet. Create one to call the API from your own programs.',
    zh: '暂无密钥。创建密钥后，可以从您自己的程序调用 API。',
  },
} as const
