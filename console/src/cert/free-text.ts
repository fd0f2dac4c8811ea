import { dnsText } from '../ui/dns/text.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'
import { titles } from './screens.ts'

/** Texts of free certificates: request, progress and history. */
export const freeText = {
  request: titles.certificateFree,
  requested: { en: '{domain} requested', zh: '已申请 {domain} 的证书' },
  domain: nouns.domain,
  domainHelp: {
    en: 'The domain that visitors use, for example www.example.com. Wildcard domains need an imported certificate.',
    zh: '访客使用的域名，例如 www.example.com。泛域名请导入证书。',
  },
  name: words.name,
  nameHelp: {
    en: 'Shown in lists. Leave empty to use the domain.',
    zh: '在列表中显示的名称。留空表示使用域名。',
  },
  whatHappens: { en: 'What happens next', zh: '后续步骤' },
  pointsHere: {
    en: 'If the domain already points to the edge nodes, they confirm that it is yours. No action is required.',
    zh: '如果域名已指向边缘节点，将由边缘节点自动完成验证，无需任何操作。',
  },
  pointsElsewhere: {
    en: 'Otherwise, you will be shown a TXT record to create at your DNS provider.',
    zh: '否则，页面会显示一条 TXT 记录，请在您的 DNS 服务商处添加。',
  },
  takes: {
    en: 'The certificate is then issued, usually within 1 to 3 minutes. It is valid for 90 days, and renewed automatically while a site uses it.',
    zh: '随后签发证书，通常需要 1 至 3 分钟。证书有效期 90 天，有站点使用时会自动续期。',
  },
  mayLeave: {
    en: 'You can leave the page at any time; the request continues.',
    zh: '您可以随时离开页面，申请会继续进行。',
  },

  progress: { en: 'Issuance', zh: '签发进度' },
  renewal: { en: 'Renewal', zh: '续期进度' },
  preparing: { en: 'Preparing the request', zh: '正在提交申请' },
  records: { en: 'Waiting for the DNS record', zh: '等待 DNS 记录' },
  edges: { en: 'Waiting for the edge nodes', zh: '等待边缘节点' },
  validating: { en: 'Validating the domain', zh: '正在验证域名' },
  issuing: { en: 'Issuing the certificate', zh: '正在签发证书' },
  done: { en: 'Issued', zh: '已签发' },
  byEdges: {
    en: 'The domain points to the edge nodes, which confirm that it is yours. No action is required.',
    zh: '域名已指向边缘节点，由边缘节点自动完成验证，无需任何操作。',
  },
  byRecord: {
    en: 'At your DNS provider, create this TXT record. It usually takes effect within 1 to 3 minutes, sometimes longer.',
    zh: '请在您的 DNS 服务商处添加以下 TXT 记录，通常 1 至 3 分钟生效，有时更长。',
  },
  txtChanged: {
    en: 'The TXT value has changed. Update the record.',
    zh: 'TXT 记录值已变化，请更新记录。',
  },
  recordFound: {
    en: 'The record is correct. The request continues.',
    zh: '记录正确，申请继续进行。',
  },
  caaFound: { en: 'CAA records of {name}', zh: '{name} 的 CAA 记录' },
  caaAdd: {
    en: 'At your DNS provider, add this CAA record to {name}, or remove its CAA records. Then request the certificate again.',
    zh: '请在您的 DNS 服务商处为 {name} 添加以下 CAA 记录，或删除其现有 CAA 记录，然后重新申请证书。',
  },
  said: { en: 'Response from the certificate authority', zh: '颁发机构的原始响应' },
  retryAfter: { en: 'Next attempt possible', zh: '可再次申请的时间' },
  cancelled: {
    en: 'The request was canceled.',
    zh: '申请已取消。',
  },
  authority: { en: 'Certificate authority', zh: '颁发机构' },
  method: { en: 'Validation', zh: '验证方式' },
  methods: {
    dns: dnsText.txtRecord,
    http: nouns.edges,
  },
  began: words.requested,
  validUntil: { en: 'Validate by', zh: '验证截止' },
  development: {
    en: 'The certificate comes from a development certificate authority, {name}. Browsers will not trust it.',
    zh: '该证书由开发用颁发机构“{name}”签发，浏览器不会信任。',
  },
  renewDate: { en: 'Automatic renewal', zh: '自动续期时间' },
  unused: {
    en: 'No sites use this certificate yet. It is renewed automatically only while a site uses it.',
    zh: '暂无站点使用该证书。仅在有站点使用时才会自动续期。',
  },
  issued: { en: '{domain} issued', zh: '{domain} 的证书已签发' },
  notIssued: { en: '{domain} could not be issued', zh: '{domain} 的证书签发失败' },

  renew: { en: 'Renew', zh: '续期' },
  renewTitle: { en: 'Renew {name}?', zh: '续期 {name}？' },
  renewText: {
    en: 'A new certificate is requested. Sites keep the current one until it is issued.',
    zh: '将申请新证书。签发之前，站点继续使用当前证书。',
  },
  renewing: { en: 'Renewal of {name} requested', zh: '已申请续期 {name}' },
  retry: { en: 'Request again', zh: '重新申请' },
  retrying: { en: '{name} requested again', zh: '已重新申请 {name}' },

  history: nouns.history,
  noHistory: { en: 'No history yet.', zh: '暂无记录。' },
  events: {
    imported: { en: 'Imported', zh: '已导入' },
    replaced: { en: 'Replaced', zh: '已替换' },
    requested: { en: 'Requested', zh: '已申请' },
    issued: { en: 'Issued', zh: '已签发' },
    issueFailed: { en: 'Issuance failed', zh: '签发失败' },
    renewalBegan: { en: 'Renewal started', zh: '开始续期' },
    renewed: { en: 'Renewed', zh: '已续期' },
    renewalFailed: { en: 'Renewal failed', zh: '续期失败' },
  },
} as const
