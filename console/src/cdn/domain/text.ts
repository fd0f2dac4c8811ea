import { failureHelp, fieldErrorTexts } from '@fairlead/api/cert/errors-help.ts'
import { dnsText } from '../../ui/dns/text.ts'
import { words } from '../../ui/text/words.ts'
import { nouns } from '../../ui/text/nouns.ts'
import { titles } from '../screens.ts'
import { text as cdn } from '../text.ts'

/** Words of the custom domain of a site. */
export const text = {
  title: titles.domain,
  wizard: nouns.customDomain,
  domainStep: { en: 'Specify the domain', zh: '指定域名' },
  domainHelp: {
    en: 'The domain that visitors use. It must have the same parent domain as {present} and differ from the origin.',
    zh: '访客使用的域名，须与 {present} 属于同一主域名，且不能与源站域名相同。',
  },
  domain: cdn.domain,
  dnsStep: { en: 'Configure DNS records', zh: '配置 DNS 记录' },
  dnsHelp: {
    en: 'Create these records at your DNS provider. Either one verifies that the domain is yours; the CNAME record also directs visitors to the CDN. They usually take effect within 1 to 3 minutes, sometimes longer.',
    zh: '请在 DNS 服务商处添加以下记录。任意一条即可证明域名归您所有；CNAME 记录还会将访客引导至 CDN。通常 1 至 3 分钟生效，有时更长。',
  },
  cname: { en: 'CNAME record', zh: 'CNAME 记录' },
  txt: dnsText.txtRecord,
  checking: cdn.dnsAsking,
  check: cdn.dnsCheck,
  cnameHere: { en: 'The domain points to the CDN', zh: '域名已指向 CDN' },
  cnameMissing: failureHelp.cnameMissing.text,
  txtFound: { en: 'Verified', zh: '已验证' },
  txtMissing: failureHelp.noTxtRecord.text,
  txtOther: failureHelp.validationFailed.text,
  silent: { en: 'The name servers do not respond', zh: '域名服务器没有响应' },
  skipTitle: { en: 'Continue without the DNS records?', zh: '跳过 DNS 记录？' },
  skipText: {
    en: 'Without the records, no free certificate can be issued: use an existing one, or disable the custom domain. Visitors can reach the site at {domain} once its DNS points to the CDN.',
    zh: '跳过后无法签发免费证书，请使用已有证书或停用自定义域名。待 {domain} 的 DNS 指向 CDN 后，访客即可通过该域名访问站点。',
  },
  skip: { en: 'Skip DNS records', zh: '跳过 DNS 记录' },
  certificateStep: { en: 'Choose a certificate', zh: '选择证书' },
  choice: nouns.certificate,
  free: { en: 'Free certificate', zh: '免费证书' },
  freeHelp: {
    en: 'Issued in about 1 to 3 minutes, valid for 90 days and renewed automatically.',
    zh: '约 1 至 3 分钟签发，有效期 90 天，自动续期。',
  },
  wildcardFree: fieldErrorTexts.wildcardFree,
  http: { en: 'Without HTTPS', zh: '不启用 HTTPS' },
  httpHelp: {
    en: 'Visitors reach the domain over HTTP only. You can add a certificate later.',
    zh: '访客只能通过 HTTP 访问该域名，证书可稍后添加。',
  },
  existing: { en: 'Existing certificate', zh: '已有证书' },
  existingHelp: {
    en: 'A certificate of this account that matches the domain.',
    zh: '使用账户中与该域名匹配的证书。',
  },
  off: { en: 'Disable the custom domain', zh: '停用自定义域名' },
  offHelp: {
    en: 'The site is served only at its platform domain. The domain stays with your account.',
    zh: '站点仅通过平台域名提供服务，该域名仍归您的账户所有。',
  },
  certificate: nouns.certificate,
  chooseCertificate: { en: 'Select a certificate', zh: '请选择证书' },
  noneMatches: {
    en: 'No certificate of the account matches this domain.',
    zh: '账户中没有与该域名匹配的证书。',
  },
  import: nouns.importCertificate,
  skipped: {
    en: 'The DNS records were skipped, so no free certificate can be issued.',
    zh: '已跳过 DNS 记录，无法签发免费证书。',
  },
  apply: words.apply,
  applied: { en: 'The custom domain {domain} is being deployed', zh: '自定义域名 {domain} 正在部署' },
  disabled: { en: 'The custom domain is disabled', zh: '自定义域名已停用' },
  discard: { en: 'Discard entries', zh: '放弃已填内容' },
  kept: {
    en: 'Your entries are saved. You can leave this page and continue later.',
    zh: '已填内容会自动保存，您可以离开此页面，稍后继续。',
  },
  quickTitle: titles.siteQuick,
  siteStep: { en: 'Create the site', zh: '创建站点' },
  quickHelp: {
    en: 'Enter the domain and the origin. The site is ready a few minutes after its DNS records are set. You can change everything else later.',
    zh: '填写域名和源站。添加 DNS 记录后几分钟即可使用，其他设置可稍后修改。',
  },
  createAndGoOn: { en: 'Create site and continue', zh: '创建站点并继续' },
} as const
