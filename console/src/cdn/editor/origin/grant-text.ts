/** Words of the guide that lets the edge into a bucket. */
export const grantText = {
  open: { en: 'How to grant access to the bucket', zh: '如何授权访问存储桶' },
  addressFirst: { en: 'Enter the address of the bucket first', zh: '请先填写存储桶地址' },
  title: { en: 'Grant access to {bucket}', zh: '授权访问 {bucket}' },
  intro: {
    en: 'The bucket {bucket} stays closed to everybody else. The edge sends a secret with each request for {domain}, and the bucket lets in who knows it.',
    zh: '存储桶 {bucket} 对其他人保持关闭。边缘节点在为 {domain} 回源时携带一个密钥，存储桶仅允许知道该密钥的请求。',
  },
  secretStep: { en: '1. A secret of this origin', zh: '1. 此源站的密钥' },
  makeSecret: { en: 'Make a secret and add it as a custom header', zh: '生成密钥并添加为自定义请求头' },
  savedSecret: {
    en: 'This origin has a secret. It is stored encrypted and not shown again.',
    zh: '此源站已有密钥，密钥已加密保存，不再显示。',
  },
  replaceSecret: { en: 'Replace it with a new secret', zh: '更换为新密钥' },
  policyStep: {
    en: '2. Put this into the policy of the bucket {bucket}',
    zh: '2. 将以下内容填入存储桶 {bucket} 的策略',
  },
  refererStep: {
    en: '2. In the hotlink protection of {bucket}, allow only this referer, and no empty one',
    zh: '2. 在存储桶 {bucket} 的防盗链设置中，仅允许以下 Referer，且不允许空 Referer',
  },
  saveStep: {
    en: 'Then save this configuration: the edge sends the secret from the next version on.',
    zh: '然后保存此配置：从下一个版本开始，边缘节点将携带该密钥。',
  },
  httpsOnly: {
    en: 'Set the protocol to the origin to HTTPS only, so that nobody reads the secret on its way.',
    zh: '请将回源协议设为仅 HTTPS，以免密钥在传输途中被读取。',
  },
} as const
