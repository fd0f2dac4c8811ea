import { switchNames } from '../user/names.ts'
import { word, type FieldWords } from '../reference/word.ts'

/** Secret keys. */
export const keyWords: FieldWords = {
  appId: word('The public half of the key.', '密钥的公开部分。', 'FL0123456789ABCDEF0123'),
  appSecret: word(
    'The secret half. It is in this answer and never again.',
    '密钥的私密部分，仅在此次响应中返回。',
    'shown-once-keep-it-safe',
  ),
  'SecretKey.name': word('What the key is called.', '密钥名称。', 'Nightly purge'),
  'SecretKey.userName': word('Whose key it is.', '密钥所属用户。', 'ada@example.com'),
  own: word('Whether it is the caller’s own key.', '是否为调用者自己的密钥。'),
  linkedAccountId: word(
    'The linked account that the program works for; null for none in particular.',
    '程序所服务的关联账户；不指定时为 null。',
  ),
  'SecretKey.linkedAccount': word(
    'The cloud’s number of that account; empty without one.',
    '该关联账户的云账户编号；没有时为空。',
    '123456789012',
  ),
  scopes: word(
    'Permissions of the key: keys of menus for reading, of actions for changing.',
    '密钥的权限：菜单键用于查看，操作键用于修改。',
    ['cdn_config', 'CDN_INVA_ADD'],
  ),
  'SecretKey.expireDate': word('When it stops working; null for never.', '失效时间；永不过期时为 null。'),
  expired: word('Whether that moment is over.', '是否已过期。'),
  allowedAddresses: word(
    'Addresses or ranges that requests may come from; empty for everywhere.',
    '允许的来源地址或地址段；为空表示不限制。',
    ['192.0.2.0/24'],
  ),
  'SecretKey.status': word('Whether the key works.', '密钥是否可用。', 1, switchNames),
  lastVisitTime: word('When it was used last; null for never.', '最近使用时间；从未使用时为 null。'),
  'listSecretKeys.name': word('Part of the name or of the appId.', '名称或 appId 的一部分。', 'purge'),
  'listSecretKeys.status': word('Keys of this status.', '按密钥状态筛选。', 1, switchNames),
}
