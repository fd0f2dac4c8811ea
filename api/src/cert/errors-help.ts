import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { fieldErrors, failures } from './errors.ts'

export const failureHelp = {
  // Spec 1, section 8.
  domainTimeout: {
    text: { en: 'Network timeout, please resubmit', zh: '网络超时，请重新提交' },
    means: { en: 'Verifying the domain took too long.', zh: '域名验证超时。' },
    act: {
      en: 'Make sure that the DNS of the domain is responding, then submit again.',
      zh: '请确认域名的 DNS 可以解析，然后重新提交。',
    },
  },
  noTxtRecord: {
    text: { en: 'Verification failed: no TXT record', zh: '验证失败：未找到 TXT 记录' },
    means: {
      en: 'The DNS of the domain has no TXT record with the required value.',
      zh: '域名的 DNS 中没有所要求的 TXT 记录。',
    },
    act: {
      en: 'Add the record as shown and wait a few minutes for it to take effect. If the value has changed, replace the old one.',
      zh: '请按提示添加记录，并等待几分钟使其生效。如记录值已变化，请替换旧值。',
    },
  },
  validationFailed: {
    text: { en: 'Validation failed', zh: '校验失败' },
    means: { en: 'The domain could not be validated.', zh: '域名未通过校验。' },
    act: {
      en: 'Compare the records shown with the DNS of the domain, then try again.',
      zh: '请将显示的记录与域名 DNS 核对后重试。',
    },
  },
  txtNotSkippable: {
    text: { en: 'Txt verification failed and cannot be skipped', zh: 'TXT 验证失败，不能跳过' },
    means: {
      en: 'Without a matching TXT record, this certificate cannot be issued.',
      zh: '没有匹配的 TXT 记录，无法签发此证书。',
    },
    act: {
      en: 'Add the TXT record, or select an existing certificate.',
      zh: '请添加 TXT 记录，或选择已有证书。',
    },
  },
  cnameMissing: {
    text: { en: 'Domain name does not point to CDN domain name', zh: '域名未指向 CDN 域名' },
    means: { en: 'The DNS of the domain does not point to the CDN.', zh: '域名的 DNS 未指向 CDN。' },
    act: {
      en: 'Add a CNAME record that points to the address shown for the site. It takes 1 to 3 minutes, sometimes longer.',
      zh: '请添加指向站点所示地址的 CNAME 记录，生效需要 1 至 3 分钟，有时更长。',
    },
  },

  certificateInUse: {
    text: {
      en: 'Sites are using this certificate. Select another certificate for them first.',
      zh: '有站点正在使用该证书，请先为其更换证书',
    },
    means: {
      en: 'At least one site is using this certificate.',
      zh: '至少有一个站点正在使用该证书。',
    },
    act: {
      en: 'Select another certificate on the General tab of those sites, then delete this one. To renew a certificate, replace it.',
      zh: '请在这些站点的“基本信息”中选择其他证书后再删除。如需续期，请使用“替换”。',
    },
  },
  certificateLimit: {
    text: { en: 'An account can have at most 1,000 certificates', zh: '每个账户最多可添加 1,000 张证书' },
    means: {
      en: 'The account has reached the maximum number of certificates.',
      zh: '账户的证书数量已达上限。',
    },
    act: { en: 'Delete certificates that no site uses.', zh: '请删除没有站点使用的证书。' },
  },
  certificateGone: {
    text: {
      en: 'The certificate of this version no longer exists or no longer matches the domain',
      zh: '该版本的证书已不存在或不再适用于此域名',
    },
    means: {
      en: 'The version you want to restore uses a certificate that has been deleted or replaced with one for other domains.',
      zh: '要恢复的版本所用的证书已被删除，或已替换为其他域名的证书。',
    },
    act: {
      en: 'Select another version, or edit the site and select a matching certificate.',
      zh: '请选择其他版本，或编辑站点并选择匹配的证书。',
    },
  },
  certificateGenerating: {
    text: {
      en: 'This certificate is already being issued',
      zh: '该证书正在签发中',
    },
    means: {
      en: 'A request for this domain is already in progress.',
      zh: '该域名已有进行中的申请。',
    },
    act: {
      en: 'Open the certificate to see its progress. Delete it to cancel the request.',
      zh: '打开该证书可查看进度；删除即可取消申请。',
    },
  },
  notFree: {
    text: { en: 'Only a free certificate can be renewed here', zh: '只有免费证书可以在此续期' },
    means: { en: 'The certificate was imported.', zh: '该证书为导入的证书。' },
    act: { en: 'Replace it with a new certificate.', zh: '请用新证书替换它。' },
  },
  authorityPause: {
    text: {
      en: 'The certificate authority does not allow another attempt for this domain yet',
      zh: '颁发机构暂不接受该域名的新申请',
    },
    means: {
      en: 'The authority limits how many certificates it issues and how many attempts may fail for a domain.',
      zh: '颁发机构限制同一域名的签发次数和失败次数。',
    },
    act: {
      en: 'Wait until the time shown on the certificate, then try again.',
      zh: '请在证书页面所示时间之后重试。',
    },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  certificatePem: {
    en: 'Enter a certificate in PEM format, starting with -----BEGIN CERTIFICATE-----',
    zh: '请输入 PEM 格式的证书，以 -----BEGIN CERTIFICATE----- 开头',
  },
  certificateOver: { en: 'This certificate has expired', zh: '该证书已过期' },
  certificateEarly: { en: 'This certificate is not valid yet', zh: '该证书尚未生效' },
  certificateDer: {
    en: 'This file is in DER format. Convert it to PEM, for example with openssl x509 -inform der.',
    zh: '该文件为 DER 格式，请先转换为 PEM，例如使用 openssl x509 -inform der',
  },
  certificateHoldsKey: {
    en: 'This field contains a private key. Enter only the certificate here.',
    zh: '此处包含私钥。请仅在此输入证书。',
  },
  certificateHosts: { en: 'This certificate does not contain a domain', zh: '该证书未包含任何域名' },
  certificateUnusable: {
    en: 'Browsers reject certificates signed with this algorithm',
    zh: '该证书的签名方式会被浏览器拒绝',
  },
  certificateDomain: {
    en: 'The certificate domain must match the custom domain',
    zh: '证书域名必须与自定义域名匹配',
  },
  certificateSites: {
    en: 'This certificate does not match the domains of all sites that use it',
    zh: '该证书与正在使用它的部分站点域名不匹配',
  },
  keyPem: {
    en: 'Enter a private key in PEM format, starting with -----BEGIN PRIVATE KEY-----',
    zh: '请输入 PEM 格式的私钥，以 -----BEGIN PRIVATE KEY----- 开头',
  },
  keyIsCertificate: {
    en: 'This is a certificate. Enter its private key here.',
    zh: '这是证书。请在此输入与其对应的私钥。',
  },
  keyEncrypted: {
    en: 'This key is encrypted. Decrypt it first, for example with openssl pkey.',
    zh: '该私钥已加密，请先解密，例如使用 openssl pkey',
  },
  keyOfOther: { en: 'This private key does not match the certificate', zh: '该私钥与证书不匹配' },
  keyUnfit: {
    en: 'Use an RSA key of 2,048 to 4,096 bits, or an ECDSA key on P-256, P-384 or P-521',
    zh: '请使用 2,048 至 4,096 位的 RSA 密钥，或 P-256、P-384、P-521 曲线的 ECDSA 密钥',
  },
  chainBroken: {
    en: 'These certificates do not form a chain from the certificate to its authority',
    zh: '这些证书无法构成从该证书到颁发机构的证书链',
  },
  // Spec 1, section 5.
  wildcardFree: {
    en: 'Wildcard domains do not support automatic certificates',
    zh: '泛域名不支持自动签发证书',
  },
  chainLong: { en: 'At most 10 certificates', zh: '最多 10 张证书' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
