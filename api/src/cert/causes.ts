import type { Text } from '../text.ts'

/** Why an order failed, or why it waits. */
export const causeNames = [
  'noTxtRecord',
  'wrongTxt',
  'dnsSilent',
  'noDomain',
  'dnsFault',
  'caa',
  'unreachable',
  'wrongAnswer',
  'refusedName',
  'rateLimit',
  'authoritySilent',
  'authorityRefused',
  'edgesBehind',
  'tooLate',
  'unusable',
] as const
export type CauseName = (typeof causeNames)[number]

/** What is wrong and what to do about it. Takes `domain`, and `txtName` if the proof is a TXT record. */
export const causeTexts: Readonly<Record<CauseName, Text>> = {
  // Spec 1, section 8.
  noTxtRecord: {
    en: 'Verification failed: no TXT record. Add the TXT record shown and wait for it to take effect.',
    zh: '验证失败：未找到 TXT 记录。请添加所示的 TXT 记录并等待其生效。',
  },
  wrongTxt: {
    en: 'The TXT record {txtName} has another value. Add the value shown; other values may stay.',
    zh: 'TXT 记录 {txtName} 的值不符。请添加所示的值，其他值可以保留。',
  },
  dnsSilent: {
    en: 'The name servers of {domain} do not respond. Check them with your DNS provider.',
    zh: '{domain} 的域名服务器没有响应，请与 DNS 服务商确认。',
  },
  noDomain: {
    en: 'The domain {domain} does not exist in DNS. Check its spelling and its registration.',
    zh: 'DNS 中不存在域名 {domain}。请检查拼写和注册状态。',
  },
  dnsFault: {
    en: 'The certificate authority could not look up {domain}: its name servers answered with an error. Check the DNS of the domain, DNSSEC included.',
    zh: '颁发机构无法查询 {domain}：域名服务器返回错误。请检查该域名的 DNS 设置（包括 DNSSEC）。',
  },
  caa: {
    en: 'The CAA records for {domain} do not allow this certificate authority. Add it to them or remove them.',
    zh: '适用于 {domain} 的 CAA 记录不允许该颁发机构签发证书。请加入该机构，或删除这些记录。',
  },
  unreachable: {
    en: 'The certificate authority could not reach {domain}. Check that it points to the CDN and that nothing blocks port 80.',
    zh: '颁发机构无法访问 {domain}。请确认域名已指向 CDN，且 80 端口未被拦截。',
  },
  wrongAnswer: {
    en: 'The certificate authority got another answer at {domain} than expected. Check that the domain points only to the CDN.',
    zh: '颁发机构从 {domain} 收到的响应与预期不符。请确认域名仅指向 CDN。',
  },
  refusedName: {
    en: 'The certificate authority does not issue certificates for {domain}. Import a certificate from another authority.',
    zh: '颁发机构不为 {domain} 签发证书。请导入其他机构颁发的证书。',
  },
  rateLimit: {
    en: 'The certificate authority has reached its limit for {domain}. Try again after the time shown.',
    zh: '{domain} 已达到颁发机构的频率限制。请在所示时间之后重试。',
  },
  authoritySilent: {
    en: 'The certificate authority does not respond. The order continues when it does.',
    zh: '颁发机构没有响应。恢复后将自动继续。',
  },
  authorityRefused: {
    en: 'The certificate authority refused the order. Try again; if it fails again, contact support.',
    zh: '颁发机构拒绝了该申请。请重试；如仍失败，请联系技术支持。',
  },
  edgesBehind: {
    en: 'Waiting for all edge nodes to be ready for the check.',
    zh: '正在等待所有边缘节点就绪。',
  },
  tooLate: {
    en: 'The record was not found in time. Request the certificate again.',
    zh: '未能在有效期内找到记录。请重新申请证书。',
  },
  unusable: {
    en: 'The certificate that was issued cannot be used. Try again; if it fails again, contact support.',
    zh: '签发的证书无法使用。请重试；如仍失败，请联系技术支持。',
  },
}
