import { switchNames } from '../user/names.ts'
import { word, type FieldWords } from '../reference/word.ts'

/** Fields of secret keys. */
export const keyWords: FieldWords = {
  appSecret: word(
    'Secret part of the key. Returned only in this response.',
    '密钥的私密部分，仅在此次响应中返回。',
    'shown-once-keep-it-safe',
  ),
  'SecretKey.name': word('Name of the key.', '密钥名称。', 'Nightly purge'),
  'SecretKey.userName': word('User the key belongs to.', '密钥所属用户。', 'ada@example.com'),
  own: word('Whether the key belongs to the caller.', '是否为调用者自己的密钥。'),
  linkedAccountId: word(
    'Linked account the program works for; null if none.',
    '程序所服务的关联账户；不指定时为 null。',
  ),
  'SecretKey.linkedAccount': word(
    'Account ID at the cloud provider; empty if none.',
    '该关联账户在云厂商的账户 ID；没有时为空。',
    '123456789012',
  ),
  scopes: word(
    'Permissions of the key: menu keys for reading, action keys for changing.',
    '密钥的权限：菜单键用于查看，操作键用于修改。',
    ['cdn_config', 'CDN_INVA_ADD'],
  ),
  'SecretKey.expireDate': word('When the key expires; null if never.', '失效时间；永不过期时为 null。'),
  expired: word('Whether the key has expired.', '是否已过期。'),
  allowedAddresses: word(
    'Addresses or ranges that requests may come from; empty for any.',
    '允许的来源地址或地址段；为空表示不限制。',
    ['192.0.2.0/24'],
  ),
  bucketIds: word(
    'Buckets that the key reaches, by the API and by S3; null for all.',
    '密钥可访问的存储桶（包括 S3 接口）；null 表示不限制。',
  ),
  'SecretKey.status': word('Whether the key is enabled.', '密钥是否可用。', 1, switchNames),
  lastVisitTime: word('When the key was last used; null if never.', '最近使用时间；从未使用时为 null。'),
  'listSecretKeys.name': word('Part of the name or appId.', '名称或 appId 的一部分。', 'purge'),
  'listSecretKeys.status': word('Filter by key status.', '按密钥状态筛选。', 1, switchNames),
}
