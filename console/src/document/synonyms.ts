/** Synonyms: a search for one word of a line also finds the others. */
const synonyms: readonly (readonly string[])[] = [
  ['certificate', 'cert', 'ssl', 'tls', 'https', '证书'],
  [
    'free certificate',
    'acme',
    'letsencrypt',
    "let's",
    'encrypt',
    'certbot',
    '免费证书',
    '申请证书',
    '免费 ssl',
  ],
  ['renew', 'renewal', 'renewed', '续期', '续签', '自动续期'],
  [
    'purge',
    'clear',
    'flush',
    'invalidate',
    'invalidation',
    'refresh',
    '刷新',
    '清缓存',
    '清除缓存',
    '清理缓存',
  ],
  ['logs', 'log', 'access', 'goaccess', '日志'],
  ['cname', 'dns', '解析'],
  ['site', 'website', 'distribution', '站点', '网站', '加速域名'],
  ['key', 'token', 'apikey', 'ak/sk', 'accesskey', '密钥', '秘钥', '访问密钥'],
  ['signed', 'signature', 'auth_key', 'expiring', '签名', '鉴权', '时间戳防盗链'],
  ['audit', 'operation log', '操作日志', '审计', '审计日志'],
  ['export', 'download', '导出', '下载'],
  ['verify', 'check', '验证', '校验'],
  ['mfa', '2fa', 'otp', 'totp', '多因素', '两步验证', '二次验证'],
  ['sign-in', 'signin', 'login', 'logon', '登录', '登陆'],
  ['sub-account', 'subuser', 'member', '子账号', '子用户'],
  ['origin', 'backend', 'upstream', '源站', '后端', '源服务器'],
  ['support', 'help', 'contact', 'ticket', '技术支持', '客服', '工单', '帮助'],
  ['image', 'picture', 'thumbnail', '图片', '缩略图'],
]

/** The word and its synonyms. */
export const wordsFor = (word: string): readonly string[] => [
  word,
  ...synonyms.filter((line) => line.includes(word)).flat(),
]
