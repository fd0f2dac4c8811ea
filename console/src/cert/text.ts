import { certificateSourceNames, expiredStatusNames } from '@fairlead/api/cert/names.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'
import { titles } from './screens.ts'

/** Texts of the certificate screens. */
export const text = {
  title: { en: 'Certificates', zh: '证书管理' },
  name: words.name,
  nameOrDomain: { en: 'Name or domain', zh: '名称或域名' },
  domains: { en: 'Domains', zh: '域名' },
  moreDomains: {
    en: '{name} and {count, plural, one {# more} other {# more}}',
    zh: '{name} 等 {total, number} 个',
  },
  issuer: { en: 'Issuer', zh: '颁发机构' },
  serialNumber: { en: 'Serial number', zh: '序列号' },
  algorithm: { en: 'Signature algorithm', zh: '签名算法' },
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
    en: '{count, plural, =0 {No sites use this certificate yet.} one {One site uses this certificate and will get the new one immediately. It must match the domain of that site.} other {# sites use this certificate and will get the new one immediately. It must match all their domains.}}',
    zh: '{count, plural, =0 {暂无站点使用该证书。} other {有 # 个站点正在使用该证书，替换后立即生效。新证书必须与这些站点的域名匹配。}}',
  },
  remove: words.delete,
  removeTitle: words.deleteTitle,
  removeText: {
    en: 'The certificate and its private key will be permanently deleted.',
    zh: '证书及其私钥将被删除，且无法恢复。',
  },
  removed: words.isDeleted,
  nameHelp: { en: 'Shown in lists.', zh: '在列表中显示的名称。' },
  facts: { en: 'Summary', zh: '概要' },
  saved: words.isSaved,
  certificate: nouns.certificate,
  certificateHelp: {
    en: 'In PEM format. Your certificate authority may call the file fullchain.pem or server.crt.',
    zh: 'PEM 格式。颁发机构通常将其命名为 fullchain.pem 或 server.crt。',
  },
  privateKey: { en: 'Private key', zh: '私钥' },
  privateKeyHelp: {
    en: 'In PEM format, not encrypted. It is stored encrypted and never shown again.',
    zh: 'PEM 格式，不加密。私钥将加密存储，不会再次显示。',
  },
  chain: { en: 'Certificate chain', zh: '证书链' },
  chainHelp: {
    en: 'The intermediate certificates, if they are not already included above.',
    zh: '中间证书。如已包含在上方证书中则无需填写。',
  },
  chooseFile: { en: 'Choose file', zh: '选择文件' },
  chooseFileFor: { en: 'Choose file: {field}', zh: '选择文件：{field}' },
  fileTooBig: { en: 'This file is too large to be a certificate', zh: '文件过大，不是有效的证书文件' },
  missing: { en: 'This certificate does not exist', zh: '该证书不存在' },
  back: { en: 'Back to certificates', zh: '返回证书列表' },
  none: {
    en: 'No certificates yet. Import one and select it for a site to serve visitors over HTTPS.',
    zh: '暂无证书。导入证书并在站点中选用后，访客即可通过 HTTPS 访问。',
  },
} as const
