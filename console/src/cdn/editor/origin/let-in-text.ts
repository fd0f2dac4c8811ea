/** Texts of the guide that gives the edge access to a bucket. */
export const letInText = {
  open: { en: 'How to grant access to the bucket', zh: '如何授权访问存储桶' },
  addressFirst: { en: 'Enter the address of the bucket first', zh: '请先填写存储桶地址' },
  title: { en: 'Grant access to {bucket}', zh: '授权访问 {bucket}' },
  intro: {
    en: 'The bucket {bucket} stays closed to everyone else. Edge nodes send a secret with each request for {domain}, and the bucket accepts only requests that carry it.',
    zh: '存储桶 {bucket} 对其他人保持关闭。边缘节点在为 {domain} 回源时携带一个密钥，存储桶仅允许知道该密钥的请求。',
  },
  secretStep: { en: '1. Create a secret for this origin', zh: '1. 创建此源站的密钥' },
  makeSecret: { en: 'Generate a secret and add it as a custom header', zh: '生成密钥并添加为自定义请求头' },
  savedSecret: {
    en: 'This origin already has a secret. It is stored encrypted and not shown again.',
    zh: '此源站已有密钥，密钥已加密保存，不再显示。',
  },
  replaceSecret: { en: 'Replace the secret', zh: '更换密钥' },
  policyStep: {
    en: '2. Add this to the policy of the bucket {bucket}',
    zh: '2. 将以下内容填入存储桶 {bucket} 的策略',
  },
  refererStep: {
    en: '2. In the hotlink protection of {bucket}, allow only this referer and do not allow empty referers',
    zh: '2. 在存储桶 {bucket} 的防盗链设置中，仅允许以下 Referer，且不允许空 Referer',
  },
  saveStep: {
    en: 'Then save this configuration. Edge nodes send the secret starting with the next version.',
    zh: '然后保存此配置：从下一个版本开始，边缘节点将携带该密钥。',
  },
  httpsOnly: {
    en: 'Set the protocol to the origin to HTTPS only, so that the secret cannot be read in transit.',
    zh: '请将回源协议设为仅 HTTPS，以免密钥在传输途中被读取。',
  },
} as const
