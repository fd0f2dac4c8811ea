import { word, type FieldWords } from '../../reference/word.ts'

/** The custom domain of a site. */
export const domainWords: FieldWords = {
  customDomain: word(
    'Whether edge nodes serve the domain; false if the custom domain is disabled.',
    '边缘节点是否通过该域名提供服务；停用自定义域名时为 false。',
  ),
  present: word('Current domain of the site.', '站点当前的域名。'),
  'present.domain': word('Domain of the site.', '站点的域名。', 'www.example.com'),
  enabled: word('Whether edge nodes serve it.', '边缘节点是否通过该域名提供服务。'),
  entered: word(
    'Entries that are not applied yet; null if there are none.',
    '已填写但尚未应用的内容；没有时为 null。',
  ),
  'entered.domain': word('Domain entered.', '填写的域名。', 'shop.example.com'),
  'DomainSetupInput.domain': word(
    'Custom domain, under the same parent domain as the current one.',
    '自定义域名，须与当前域名属于同一主域名。',
    'shop.example.com',
  ),
  choice: word(
    'Certificate of the domain: free, existing (one of the account), http for none, or off to disable the custom domain.',
    '域名的证书：free 免费证书；existing 账户中的证书；http 不使用证书；off 停用自定义域名。',
  ),
  'entered.cdnCertificateId': word('ID of the existing certificate.', '已有证书的 ID。'),
  'DomainSetupInput.cdnCertificateId': word(
    'ID of the certificate; required if choice is existing.',
    '证书 ID；选择 existing 时必填。',
  ),
  'DomainSetup.txtName': word(
    'Host of the TXT record.',
    'TXT 记录的主机记录。',
    '_cdn-challenge.shop.example.com',
  ),
  'DomainSetup.txtValue': word('Value of the TXT record.', 'TXT 记录的记录值。', 'cdn-proof=5Xj2'),
  'DomainSetup.cnameName': word('Host of the CNAME record.', 'CNAME 记录的主机记录。', 'shop.example.com'),
  'DomainSetup.cnameValue': word(
    'Value of the CNAME record.',
    'CNAME 记录的记录值。',
    'a1b2c3.edge.example.net',
  ),
  checked: word('Result of the last check; null after 10 minutes.', '最近一次检查的结果；10 分钟后为 null。'),
  'checked.cname': word('Whether the domain points to the CDN.', '域名是否已指向 CDN。'),
  'checked.txt': word('Whether the TXT record was found.', '是否找到 TXT 记录。'),
  'checked.date': word('Time of the check.', '检查时间。'),
  'DomainCheck.cname': word(
    'Where the domain points: pointsHere, elsewhere, noRecord, or unreachable if DNS is not responding.',
    '域名的指向：pointsHere 已指向 CDN；elsewhere 指向其他地址；noRecord 无记录；unreachable DNS 无响应。',
  ),
  'DomainCheck.txt': word(
    'TXT record: match, other (a different value), none, or noAnswer.',
    'TXT 记录：match 正确；other 值不符；none 无记录；noAnswer 无响应。',
  ),
  skipDns: word(
    'Apply without the DNS records. Only with an existing certificate.',
    '跳过 DNS 记录直接应用，仅限使用已有证书时。',
  ),
  'applyDomainSetup.version': word('Current version of the site.', '站点的当前版本号。', 3),
  site: word('The site after the change.', '修改后的站点。'),
  certificateId: word('ID of the certificate; null if none is used.', '证书 ID；未使用证书时为 null。'),
}
