import { word, type FieldWords } from '../reference/word.ts'

/** Free certificates, their orders and events. */
export const freeWords: FieldWords = {
  'Certificate.domain': word(
    'Domain of a free certificate; null for an imported one.',
    '免费证书的域名；导入的证书为 null。',
    'www.example.com',
  ),
  renewDate: word(
    'When a free certificate is renewed automatically; null if not scheduled.',
    '免费证书自动续期的时间；没有计划时为 null。',
  ),
  'FreeCertificateInput.domain': word(
    'Domain of the certificate. Wildcards are not supported.',
    '证书的域名，不支持泛域名。',
    'www.example.com',
  ),
  'FreeCertificateInput.certificateName': word(
    'Name of the certificate; the domain if empty.',
    '证书名称；为空时使用域名。',
    'Shop',
  ),

  chain: word(
    'Subjects of the certificate and of its chain, in order.',
    '证书及其证书链的使用者名称，依次排列。',
    ['www.example.com', 'Example CA'],
  ),
  keyType: word('Type of the key.', '密钥类型。', 'ECDSA P-256'),

  'CertificateOrder.kind': word('First issuance or renewal.', '首次签发或续期。'),
  'CertificateOrder.state': word(
    'Progress: preparing, the order is being placed; records, the domain is not ready for validation; validating, the authority is checking the domain; issuing, it is signing; done; failed.',
    '进度：preparing 正在提交申请；records 域名尚未就绪；validating 颁发机构正在验证域名；issuing 正在签发；done 完成；failed 失败。',
  ),
  'CertificateOrder.domain': word('Domain of the certificate.', '证书的域名。', 'www.example.com'),
  'CertificateOrder.method': word(
    'How the domain is validated: by a TXT record, or by the edge nodes without any action. Null until known.',
    '域名的验证方式：dns 通过 TXT 记录；http 由边缘节点完成，无需操作。未确定时为 null。',
  ),
  'CertificateOrder.txtName': word(
    'Host of the TXT record; null if none is required.',
    'TXT 记录的主机记录；无需 TXT 记录时为 null。',
    '_acme-challenge.www.example.com',
  ),
  'CertificateOrder.txtValue': word(
    'Value of the TXT record; null if none is required.',
    'TXT 记录的记录值；无需 TXT 记录时为 null。',
    'gfj9Xq3Rwpc5KLJ6zdOHNGYVkXvJp0xQ2aB1cD3eF4g',
  ),
  txtChanged: word(
    'Whether the TXT value is different from the previous order, so that the record must be added again.',
    'TXT 记录值是否与上一次申请不同；不同时需重新添加记录。',
  ),
  'CertificateOrder.expireDate': word(
    'Until when the authority waits for the validation; null if unknown.',
    '颁发机构等待验证的截止时间；未知时为 null。',
  ),
  'CertificateOrder.nextDate': word(
    'Time of the next step; null if the order has ended.',
    '下一步骤的时间；申请已结束时为 null。',
  ),
  cause: word(
    'Why it failed or what it is waiting for; null if neither.',
    '失败的原因或正在等待的事项；没有时为 null。',
  ),
  detail: word(
    'What the certificate authority said, in its own words; empty if nothing.',
    '颁发机构返回的原文；没有时为空。',
    'DNS problem: NXDOMAIN looking up TXT for _acme-challenge.www.example.com',
  ),
  caa: word(
    'CAA records of the domain that do not allow the authority; null if it was not refused because of them.',
    '不允许该颁发机构签发的 CAA 记录；并非因此被拒时为 null。',
  ),
  'caa.name': word('Name that has the CAA records.', '设有 CAA 记录的域名。', 'example.com'),
  'caa.records': word('CAA records found.', '查到的 CAA 记录。', ['0 issue "pki.example"']),
  'caa.add': word(
    'CAA record that allows the authority.',
    '允许该颁发机构签发的 CAA 记录。',
    '0 issue "letsencrypt.org"',
  ),
  retryDate: word('When a new attempt is possible; null if now.', '可以再次尝试的时间；现在即可时为 null。'),
  authority: word('Certificate authority of the order.', '受理申请的颁发机构。'),
  'authority.name': word('Name of the authority.', '颁发机构名称。', 'Example CA'),
  development: word(
    'Whether it is a development authority, whose certificates browsers do not trust.',
    '是否为开发用颁发机构；浏览器不信任其证书。',
  ),

  'CertificateEvent.kind': word('What happened.', '发生的事件。'),
  'CertificateEvent.date': word('Time of the event, in UTC.', '发生时间（UTC）。'),
  'CertificateEvent.expireDate': word(
    'End of validity of the certificate that was imported or issued; null otherwise.',
    '所导入或签发的证书的到期时间；其他事件为 null。',
  ),
}
