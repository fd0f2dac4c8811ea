import { certificateSourceNames, expiredStatusNames } from '@fairlead/api/cert/names.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'
import { titles } from './screens.ts'

/** Words of the certificate screens. */
export const text = {
  title: { en: 'Certificates', zh: '证书管理' },
  name: words.name,
  nameOrDomain: { en: 'Name or domain', zh: '名称或域名' },
  domains: { en: 'Domains', zh: '域名' },
  moreDomains: {
    en: '{name} and {count, plural, one {# more} other {# more}}',
    zh: '{name} 等 {total, number} 个',
  },
  issuer: { en: 'Issued by', zh: '颁发机构' },
  serialNumber: { en: 'Serial number', zh: '序列号' },
  algorithm: { en: 'Signature', zh: '签名算法' },
  fingerprint: { en: 'SHA-256 fingerprint', zh: 'SHA-256 指纹' },
  begins: { en: 'Valid from', zh: '生效时间' },
  ends: { en: 'Valid until', zh: '到期时间' },
  created: { en: 'Imported', zh: '导入时间' },
  state: words.state,
  source: { en: 'Source', zh: '来源' },
  imported: certificateSourceNames[1],
  free: certificateSourceNames[3],
  valid: expiredStatusNames[0],
  soon: expiredStatusNames[1],
  expired: expiredStatusNames[2],
  sites: { en: 'Sites', zh: '使用站点' },
  add: titles.certificateEditAdd,
  replace: { en: 'Replace', zh: '替换' },
  replaceTitle: { en: 'Replace {name}', zh: '替换 {name}' },
  replaceHelp: {
    en: '{count, plural, =0 {No site shows this certificate yet.} one {One site shows this certificate and gets the new one at once, which must be good for its domain.} other {# sites show this certificate and get the new one at once, which must be good for the domains of all of them.}}',
    zh: '{count, plural, =0 {目前没有站点使用该证书。} other {有 # 个站点正在使用该证书，替换后立即生效。新证书必须适用于这些站点的域名。}}',
  },
  remove: words.delete,
  removeTitle: words.deleteTitle,
  removeText: {
    en: 'The certificate and its private key are deleted and cannot be brought back.',
    zh: '证书及其私钥将被删除，且无法恢复。',
  },
  removed: words.isDeleted,
  nameHelp: { en: 'What you call it in lists.', zh: '在列表中显示的名称。' },
  facts: { en: 'At a glance', zh: '概要' },
  saved: words.isSaved,
  certificate: nouns.certificate,
  certificateHelp: {
    en: 'In PEM. Your authority often calls the file fullchain.pem or server.crt.',
    zh: 'PEM 格式。颁发机构通常将其命名为 fullchain.pem 或 server.crt。',
  },
  privateKey: { en: 'Private key', zh: '私钥' },
  privateKeyHelp: {
    en: 'In PEM, not encrypted. It is stored encrypted and never shown again.',
    zh: 'PEM 格式，未加密。私钥将加密存储，不会再次显示。',
  },
  chain: { en: 'Certificate chain', zh: '证书链' },
  chainHelp: {
    en: 'The certificates of the authorities in between, unless they follow the certificate above.',
    zh: '中间证书。如已附在上方证书之后则无需填写。',
  },
  chooseFile: { en: 'Choose file', zh: '选择文件' },
  chooseFileFor: { en: 'Choose file: {field}', zh: '选择文件：{field}' },
  fileTooBig: { en: 'The file is too large for a certificate', zh: '文件过大，不是有效的证书文件' },
  missing: { en: 'This certificate does not exist', zh: '该证书不存在' },
  back: { en: 'Back to the certificates', zh: '返回证书列表' },
  none: {
    en: 'No certificate yet. Import one and choose it for a site, so that visitors can come by HTTPS.',
    zh: '还没有证书。导入证书并在站点中选用后，访问者即可通过 HTTPS 访问。',
  },
} as const
