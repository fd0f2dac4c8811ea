import { dnsText } from '../../ui/dns/text.ts'

export const proofText = {
  waiting: { en: 'Waiting for verification', zh: '等待验证' },
  lost: { en: 'In use by another account', zh: '已被其他账户使用' },
  expired: { en: 'Not verified', zh: '未验证' },
  title: { en: 'Verify domain ownership', zh: '验证域名所有权' },
  related: {
    en: 'Another account uses a name of the same domain. Edge nodes will serve {domain} after you verify that you own it.',
    zh: '其他账户正在使用同一域名下的名称。验证 {domain} 的所有权后，边缘节点才会为其提供服务。',
  },
  released: {
    en: 'Another account used this domain, or a name of the same domain, within the last {days, number} days. Edge nodes will serve {domain} after you verify that you own it.',
    zh: '最近 {days, number} 天内，其他账户曾使用该域名或同一域名下的名称。验证 {domain} 的所有权后，边缘节点才会为其提供服务。',
  },
  suffix: {
    en: 'Anyone can have names under this domain. Edge nodes will serve {domain} after you verify that you own it.',
    zh: '他人可在该域名下拥有自己的名称。验证 {domain} 的所有权后，边缘节点才会为其提供服务。',
  },
  meanwhile: {
    en: 'Until then, you can reach the site at {platformDomain}, and all other features work.',
    zh: '在此期间，可通过 {platformDomain} 访问站点，其他功能不受影响。',
  },
  notServed: {
    en: 'Edge nodes do not serve {domain} yet.',
    zh: '边缘节点尚未为 {domain} 提供服务。',
  },
  toProof: { en: 'View details', zh: '查看详情' },
  lostText: {
    en: '{domain} is used by another account, which verified it first or already had it. If the domain is yours, contact support. Otherwise, delete this site.',
    zh: '{domain} 已由其他账户使用：对方先完成了验证，或此前已持有该域名。如果该域名属于您，请联系技术支持；否则请删除该站点。',
  },
  expiredText: {
    en: 'No verification record was found within {days, number} days, so automatic checks have stopped. Add the record, then check again here.',
    zh: '{days, number} 天内未找到验证记录，系统已停止自动检查。请添加记录后在此重新检查。',
  },
  txt: {
    en: 'At your DNS provider, create this TXT record. You can delete it after the domain is verified.',
    zh: '请在您的 DNS 服务商处添加以下 TXT 记录。验证通过后即可删除该记录。',
  },
  cname: {
    en: 'Alternatively, point the domain to this site with a CNAME record. You will need it anyway before visitors can reach the site.',
    zh: '或者添加 CNAME 记录，将域名指向本站点；正式接入访客流量前同样需要该记录。',
  },
  check: dnsText.check,
  looking: { en: 'Checking the name servers', zh: '正在检查域名服务器' },
  lookDate: dnsText.lookDate,
  nextDate: dnsText.nextDate,
  expireDate: { en: 'Checked until', zh: '检查截止' },
  proven: { en: '{domain} verified', zh: '{domain} 已通过验证' },
} as const
