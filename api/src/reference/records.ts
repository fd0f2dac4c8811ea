import { certificateSourceNames, expiredStatusNames, generateStatusNames } from '../cert/names.ts'
import { readStateNames } from '../message/names.ts'
import { word, type FieldWords } from './word.ts'

const pem = '-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----'

/** Certificates, the operation log and messages. */
export const recordWords: FieldWords = {
  certificateName: word('What the certificate is called.', '证书名称。', 'example.com 2026'),
  'listCertificates.certificateName': word(
    'Part of the name or of a host name.',
    '名称或域名的一部分。',
    'example',
  ),
  'listCertificates.expiredStatus': word(
    'Certificates of this state.',
    '按有效状态筛选。',
    0,
    expiredStatusNames,
  ),
  'selectCertificates.domain': word(
    'Only those that can serve this domain.',
    '仅返回适用于此域名的证书。',
    'www.example.com',
  ),
  certificatePath: word('The text of the certificate, as PEM.', '证书内容（PEM 文本）。', pem),
  privateKeyPath: word(
    'The text of its private key, as PEM, not encrypted. It is never given out.',
    '未加密的私钥内容（PEM 文本），不会返回。',
    '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----',
  ),
  certificateChainPath: word('The text of the chain, as PEM.', '证书链内容（PEM 文本）。', pem),
  sourceType: word('Where it comes from.', '证书来源。', 1, certificateSourceNames),
  subjectDnsName: word('Host names that it is good for.', '证书适用的域名。', ['www.example.com']),
  issuer: word('Who issued it.', '颁发者。', 'Example CA'),
  serialNumber: word('Its serial number, in hexadecimal.', '序列号（十六进制）。', '03A1B2C3'),
  sigAlgName: word('How it is signed.', '签名算法。', 'sha256WithRSAEncryption'),
  fingerprint: word('Its SHA-256, in hexadecimal.', 'SHA-256 指纹（十六进制）。', 'AB:CD:EF:01'),
  beginDate: word('When it begins.', '生效时间。'),
  'Certificate.expireDate': word('When it ends.', '到期时间。'),
  'selectCertificates.expireDate': word('When it ends.', '到期时间。'),
  expiredStatus: word('Whether it is still good.', '有效状态。', 0, expiredStatusNames),
  generateStatus: word('How far its issuing is.', '签发状态。', 0, generateStatusNames),
  generateMessage: word('Why issuing failed; empty otherwise.', '签发失败的原因；没有时为空。', ''),
  useCdn: word('How many sites show it.', '使用此证书的站点数。', 2),

  'AuditEntry.number': word(
    'Counts the entries of the account from 1, without gaps.',
    '账户内记录的连续编号，从 1 开始。',
    42,
  ),
  userName: word('Who acted.', '操作者。', 'ada@example.com'),
  model: word('The kind of thing.', '对象类别。', 'site'),
  action: word('What was done.', '执行的操作。', 'edit'),
  'AuditEntry.subject': word(
    'The id of what was acted on; empty where there is none.',
    '操作对象的 ID；没有时为空。',
    '0192f6a0-0000-7000-8000-000000000001',
  ),
  subjectName: word(
    'What it is called now; empty where it is gone.',
    '操作对象的当前名称；已不存在时为空。',
    'www.example.com',
  ),
  'AuditEntry.ip': word('Where it came from.', '来源地址。', '192.0.2.7'),
  'AuditEntry.uri': word(
    'Method and address of the call.',
    '调用的方法与地址。',
    'PUT /cdn/api/cdn-config/:id',
  ),
  requestId: word('The id of the request.', '请求 ID。', '0f8a2c6e-4b1d-4f7a-9c3e-5d7b8a6f4e2c'),
  operateDate: word('When, in UTC.', '操作时间（UTC）。'),
  'AuditEntry.operateResult': word('200, or the code of the failure.', '200 或错误码。', 200),
  operateResult: word('Only what succeeded, or only what failed.', '仅显示成功或仅显示失败的记录。'),
  count: word('How often within a minute.', '一分钟内的次数。', 1),
  'AuditEntry.detail': word(
    'What the act changed of its object; null where that is not told.',
    '该操作对对象的变更；未记录时为 null。',
  ),
  'AuditDetail.changes': word('The differences.', '变更列表。'),
  'AuditDetail.leftOut': word(
    'Further differences, for which there was no room.',
    '因篇幅限制未记录的变更数。',
    0,
  ),
  'AuditChange.path': word('The field, from the whole to the part.', '字段路径，从整体到部分。', [
    'behaviors',
    '/img/*',
    'defaultTtl',
  ]),
  'AuditChange.kind': word('How it differs.', '变更方式。', 'changed'),
  'AuditChange.before': word(
    'Its value before; absent for what came. Secrets are masked.',
    '变更前的值；新增时没有此字段。敏感内容已隐藏。',
    60,
  ),
  'AuditChange.after': word(
    'Its value after; absent for what went. Secrets are masked.',
    '变更后的值；删除时没有此字段。敏感内容已隐藏。',
    120,
  ),
  hash: word(
    'SHA-256 over the entry and the one before it.',
    '对本条与上一条记录计算的 SHA-256。',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  ),
  publicKey: word(
    'The public key, as PEM.',
    '公钥（PEM）。',
    '-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----',
  ),

  section: word('Messages of this section.', '按消息分类筛选。'),
  'listMessages.isRead': word('Messages of this state.', '按已读状态筛选。', 0, readStateNames),
  'Message.kind': word('What it is about.', '消息类型。'),
  title: word(
    'Its title, in the language of the reader.',
    '标题，使用读者的语言。',
    'www.example.com is deployed',
  ),
  'Message.content': word(
    'What it says, in the language of the reader.',
    '正文，使用读者的语言。',
    'Version 3 is served by all edge nodes.',
  ),
  sectionName: word('Its section, in the language of the reader.', '分类名称，使用读者的语言。', 'CDN'),
  publishDate: word('When it was written.', '发布时间。'),
  isRead: word('Whether it was read.', '是否已读。', 0, readStateNames),
  'Message.siteId': word('The site that it is about; null without one.', '相关站点的 ID；没有时为 null。'),
}
