import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import type { SliceReference } from '../reference/slice.ts'
import { joinWords, word } from '../reference/word.ts'
import { Certificate, CertificateInput } from './certificate.ts'
import * as calls from './endpoints.ts'
import { CertificateEvent, CertificateOrder, FreeCertificateInput } from './free.ts'
import { freeWords } from './free-words.ts'
import { certificateSourceNames, expiredStatusNames, generateStatusNames } from './names.ts'

const pem = '-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listCertificates: '账户的证书，最新的在前',
    selectCertificates: '可选的证书；指定域名时仅返回适用于该域名的证书',
    getCertificate: '单个证书',
    addCertificate: '导入证书及其私钥',
    replaceCertificate: '替换证书，所有使用它的站点同时更新',
    deleteCertificate: '删除没有站点使用的证书',
    readCertificate: '解析证书及其私钥，不保存',
    generateCertificate: '申请免费证书',
    getCertificateOrder: '免费证书最近一次申请的进度及其 DNS 记录',
    lookForRecord: '立即检查申请所需的 DNS 记录',
    retryCertificate: '免费证书签发失败后重新申请',
    renewCertificate: '提前续期免费证书',
    listCertificateEvents: '证书最近的 100 条事件，最新的在前',
    listCertificateSites: '使用某证书的站点，最多 1,000 个',
  },
  schemas: { Certificate, CertificateInput, CertificateEvent, CertificateOrder, FreeCertificateInput },
  fields: joinWords(freeWords, {
    certificateName: word('Name of the certificate.', '证书名称。', 'example.com 2026'),
    'listCertificates.certificateName': word(
      'Part of the name or of a domain.',
      '名称或域名的一部分。',
      'example',
    ),
    'listCertificates.expiredStatus': word('Filter by validity.', '按有效状态筛选。', 0, expiredStatusNames),
    'listCertificates.sourceType': word('Filter by source.', '按来源筛选。', 3, certificateSourceNames),
    'listCertificates.generateStatus': word(
      'Filter by issuance status.',
      '按签发状态筛选。',
      1,
      generateStatusNames,
    ),
    'selectCertificates.domain': word(
      'Only certificates that match this domain.',
      '仅返回适用于此域名的证书。',
      'www.example.com',
    ),
    certificatePath: word('Content of the certificate, in PEM format.', '证书内容（PEM 文本）。', pem),
    privateKeyPath: word(
      'Content of the private key, in PEM format, not encrypted. Never returned.',
      '未加密的私钥内容（PEM 文本），不会返回。',
      '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----',
    ),
    certificateChainPath: word(
      'Content of the certificate chain, in PEM format.',
      '证书链内容（PEM 文本）。',
      pem,
    ),
    sourceType: word('Source of the certificate.', '证书来源。', 1, certificateSourceNames),
    subjectDnsName: word('Domains the certificate is valid for.', '证书适用的域名。', ['www.example.com']),
    issuer: word('Issuer; empty until the first issuance.', '颁发者；首次签发前为空。', 'Example CA'),
    serialNumber: word(
      'Serial number, in hexadecimal; empty until the first issuance.',
      '序列号（十六进制）；首次签发前为空。',
      '03A1B2C3',
    ),
    sigAlgName: word(
      'Signature algorithm; empty until the first issuance.',
      '签名算法；首次签发前为空。',
      'sha256WithRSAEncryption',
    ),
    fingerprint: word(
      'SHA-256 fingerprint, in hexadecimal; empty until the first issuance.',
      'SHA-256 指纹（十六进制）；首次签发前为空。',
      'AB:CD:EF:01',
    ),
    beginDate: word('Start of validity; null until the first issuance.', '生效时间；首次签发前为 null。'),
    'Certificate.expireDate': word(
      'End of validity; null until the first issuance.',
      '到期时间；首次签发前为 null。',
    ),
    'selectCertificates.expireDate': word(
      'End of validity; null until the first issuance.',
      '到期时间；首次签发前为 null。',
    ),
    'readCertificate.expireDate': word('End of validity.', '到期时间。'),
    expiredStatus: word('Validity status.', '有效状态。', 0, expiredStatusNames),
    generateStatus: word('Issuance status.', '签发状态。', 0, generateStatusNames),
    generateMessage: word(
      'Why issuance failed or what it is waiting for; empty otherwise.',
      '签发失败的原因，或正在等待的事项；没有时为空。',
      '',
    ),
    useCdn: word('Number of sites that use the certificate.', '使用此证书的站点数。', 2),
  }),
}
