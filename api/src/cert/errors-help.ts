import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { fieldErrors, failures } from './errors.ts'

export const failureHelp = {
  // Spec 1, section 8.
  domainTimeout: {
    text: { en: 'Network timeout, please resubmit', zh: '网络超时，请重新提交' },
    means: { en: 'The check of the domain took too long.', zh: '域名验证超时。' },
    act: {
      en: 'Check that the DNS of the domain answers, then submit again.',
      zh: '请确认域名的 DNS 可以解析，然后重新提交。',
    },
  },
  noTxtRecord: {
    text: { en: 'Verification failed: no TXT record', zh: '验证失败：未找到 TXT 记录' },
    means: {
      en: 'The DNS of the domain has no TXT record with the value that was asked for.',
      zh: '域名的 DNS 中没有所要求的 TXT 记录。',
    },
    act: {
      en: 'Add the record as shown and wait a few minutes until it is visible everywhere. If the value has changed, replace the old one.',
      zh: '请按提示添加记录，并等待几分钟使其生效。如记录值已变化，请替换旧值。',
    },
  },
  validationFailed: {
    text: { en: 'Validation failed', zh: '校验失败' },
    means: { en: 'The domain did not pass validation.', zh: '域名未通过校验。' },
    act: {
      en: 'Check the records that are shown against the DNS of the domain, then try again.',
      zh: '请将显示的记录与域名 DNS 核对后重试。',
    },
  },
  txtNotSkippable: {
    text: { en: 'Txt verification failed and cannot be skipped', zh: 'TXT 验证失败，不能跳过' },
    means: {
      en: 'Without a TXT record that matches, this certificate cannot be issued.',
      zh: '没有匹配的 TXT 记录，无法签发此证书。',
    },
    act: {
      en: 'Add the TXT record, or choose a certificate that you have already.',
      zh: '请添加 TXT 记录，或选择已有证书。',
    },
  },
  cnameMissing: {
    text: { en: 'Domain name does not point to CDN domain name', zh: '域名未指向 CDN 域名' },
    means: { en: 'The DNS of the domain does not lead to the CDN.', zh: '域名的 DNS 未指向 CDN。' },
    act: {
      en: 'Add a CNAME record to the address that the site shows. It takes one to three minutes, sometimes longer.',
      zh: '请添加指向站点所示地址的 CNAME 记录，生效需要 1 至 3 分钟，有时更长。',
    },
  },

  certificateInUse: {
    text: {
      en: 'Sites show this certificate. Choose another one for them first.',
      zh: '有站点正在使用该证书，请先为其更换证书',
    },
    means: {
      en: 'At least one site shows this certificate to its visitors.',
      zh: '至少有一个站点正在使用该证书。',
    },
    act: {
      en: 'Choose another certificate on the General tab of those sites, then delete this one. To renew it, replace it.',
      zh: '请在这些站点的常规设置中选择其他证书后再删除。如需续期，请使用替换功能。',
    },
  },
  certificateLimit: {
    text: { en: 'An account can have 1,000 certificates at most', zh: '每个账户最多可添加 1,000 张证书' },
    means: { en: 'The account has as many certificates as it may have.', zh: '账户的证书数量已达上限。' },
    act: { en: 'Delete those that no site shows.', zh: '请删除没有站点使用的证书。' },
  },
  certificateGone: {
    text: {
      en: 'The certificate of this version is gone or no longer good for the domain',
      zh: '该版本的证书已不存在或不再适用于此域名',
    },
    means: {
      en: 'The version that was to come back shows a certificate that was deleted, or replaced by one for other domains.',
      zh: '要恢复的版本所用的证书已被删除，或已替换为其他域名的证书。',
    },
    act: {
      en: 'Choose another version, or edit the site and choose a certificate that matches.',
      zh: '请选择其他版本，或编辑站点并选择匹配的证书。',
    },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  certificatePem: {
    en: 'Enter a certificate in PEM, beginning with -----BEGIN CERTIFICATE-----',
    zh: '请输入 PEM 格式的证书，以 -----BEGIN CERTIFICATE----- 开头',
  },
  certificateOver: { en: 'This certificate has expired', zh: '该证书已过期' },
  certificateHosts: { en: 'This certificate names no domain', zh: '该证书未包含任何域名' },
  certificateUnusable: {
    en: 'Browsers refuse a certificate that is signed like this one',
    zh: '该证书的签名方式会被浏览器拒绝',
  },
  certificateDomain: {
    en: 'The certificate domain must match the custom domain',
    zh: '证书域名必须与自定义域名匹配',
  },
  certificateSites: {
    en: 'This certificate does not match the domain of every site that shows it',
    zh: '该证书与正在使用它的部分站点域名不匹配',
  },
  keyPem: {
    en: 'Enter a private key in PEM, beginning with -----BEGIN PRIVATE KEY-----',
    zh: '请输入 PEM 格式的私钥，以 -----BEGIN PRIVATE KEY----- 开头',
  },
  keyEncrypted: {
    en: 'This key is encrypted. Decrypt it first, e.g. with openssl pkey.',
    zh: '该私钥已加密，请先解密，例如使用 openssl pkey',
  },
  keyOfOther: { en: 'This key does not belong to the certificate', zh: '该私钥与证书不匹配' },
  keyUnfit: {
    en: 'Use an RSA key of 2,048 to 4,096 bits, or an ECDSA key on P-256, P-384 or P-521',
    zh: '请使用 2048 至 4096 位的 RSA 密钥，或 P-256、P-384、P-521 曲线的 ECDSA 密钥',
  },
  chainBroken: {
    en: 'These certificates do not lead from the first one to its authority',
    zh: '这些证书无法构成从该证书到颁发机构的证书链',
  },
  chainLong: { en: 'At most 10 certificates', zh: '最多 10 张证书' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
