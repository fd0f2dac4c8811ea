import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { fieldErrors, failures } from './errors.ts'
import { logFailureHelp } from './logs/log-failure-help.ts'
import { prewarmFailureHelp, prewarmFieldErrorTexts } from './prewarm/error-texts.ts'
import { purgeFailureHelp, purgeFieldErrorTexts } from './purge/error-texts.ts'

export const failureHelp = {
  // Spec 1, sections 4 and 8.
  quotaReached: {
    text: { en: 'The CDN quota is reached', zh: 'CDN 数量已达上限' },
    means: {
      en: 'The account already has as many sites as its quota and its package allow.',
      zh: '账户的站点数量已达账户配额与套餐允许的上限。',
    },
    act: {
      en: 'Upgrade the package, delete a site you no longer need, or contact support to increase the quota.',
      zh: '请升级套餐、删除不再需要的站点，或联系技术支持提高配额。',
    },
  },
  pauseFirst: {
    text: { en: 'You must pause before deleting', zh: '删除前必须先停用' },
    means: { en: 'Enabled sites cannot be deleted.', zh: '已启用的站点不能删除。' },
    act: { en: 'Pause the site, then delete it.', zh: '请先停用站点，再删除。' },
  },
  alreadyOn: {
    text: { en: 'The site is already enabled', zh: '站点已启用' },
    means: {
      en: 'The site is already enabled. Someone else may have enabled it.',
      zh: '站点已处于启用状态，可能由其他人启用。',
    },
    act: {
      en: 'No action is required. Reload the page to see the current status.',
      zh: '无需操作，刷新页面即可查看当前状态。',
    },
  },
  alreadyOff: {
    text: { en: 'The site is already paused', zh: '站点已停用' },
    means: {
      en: 'The site is already paused. Someone else may have paused it.',
      zh: '站点已处于停用状态，可能由其他人停用。',
    },
    act: {
      en: 'No action is required. Reload the page to see the current status.',
      zh: '无需操作，刷新页面即可查看当前状态。',
    },
  },
  siteOff: {
    text: { en: 'The site is paused. Enable it first.', zh: '站点已停用，请先启用' },
    means: {
      en: 'The site is paused, and this action requires an enabled site.',
      zh: '站点已停用，此操作需要站点处于启用状态。',
    },
    act: { en: 'Enable the site first.', zh: '请先启用站点。' },
  },
  notDeployed: {
    text: {
      en: 'The site is still deploying. Wait until deployment is complete.',
      zh: '站点正在部署，请等待部署完成',
    },
    means: {
      en: 'Edge nodes are still applying the last change. Another change has to wait until this is done.',
      zh: '边缘节点仍在部署站点的上一次更改，需等待完成后才能再次更改。',
    },
    act: {
      en: 'Wait until the deployment is complete, then try again.',
      zh: '请等待站点显示为部署完成后重试。',
    },
  },
  siteLocked: {
    text: {
      en: 'This domain name is locked. An administrator must unlock it first.',
      zh: '该域名已锁定，请先联系管理员解锁',
    },
    means: {
      en: 'An administrator has locked the site so that no one can edit, pause or delete it.',
      zh: '管理员已锁定该站点，任何人都不能编辑、停用或删除。',
    },
    act: { en: 'Ask an administrator of your account to unlock it.', zh: '请联系账户管理员解锁。' },
  },
  alreadyLocked: {
    text: { en: 'The site is already locked', zh: '站点已锁定' },
    means: {
      en: 'The site is already locked. Someone else may have locked it.',
      zh: '站点已锁定，可能由其他人锁定。',
    },
    act: {
      en: 'No action is required. Reload the page to see the current status.',
      zh: '无需操作，刷新页面即可查看当前状态。',
    },
  },
  notLocked: {
    text: { en: 'The site is not locked', zh: '站点未锁定' },
    means: {
      en: 'The site is not locked. Someone else may have unlocked it.',
      zh: '站点未锁定，可能已由其他人解锁。',
    },
    act: {
      en: 'No action is required. Reload the page to see the current status.',
      zh: '无需操作，刷新页面即可查看当前状态。',
    },
  },
  siteChanged: {
    text: {
      en: 'Someone else has saved this site in the meantime. Compare the versions before you save.',
      zh: '在此期间已有人保存了该站点，请对比差异后再保存',
    },
    means: {
      en: 'Your changes are based on a version of the site that is no longer the latest, because someone else has saved it since.',
      zh: '保存所基于的站点版本已不是最新版本，期间有其他人保存过。',
    },
    act: {
      en: 'Load the latest version, compare it with your changes, and save again. With the API, send the version that getSite returns.',
      zh: '请读取最新版本，与您的更改对比后再保存。通过 API 调用时，请使用 getSite 返回的 version。',
    },
  },
  noEdge: {
    text: {
      en: 'No edge node is online to respond. Try again in a moment.',
      zh: '没有在线的边缘节点可以响应，请稍后再试',
    },
    means: {
      en: 'There is currently no online edge node that could respond.',
      zh: '当前没有在线的边缘节点可以响应。',
    },
    act: {
      en: 'Try again in a moment. If the problem persists, contact support.',
      zh: '请稍后再试。如持续出现，请联系技术支持。',
    },
  },
  nothingEntered: {
    text: { en: 'Enter a custom domain first', zh: '请先填写自定义域名' },
    means: {
      en: 'Nothing has been entered for the domain of this site.',
      zh: '尚未填写该站点的自定义域名。',
    },
    act: { en: 'Save the domain, then check or apply it.', zh: '请先保存域名，再进行检查或应用。' },
  },
  replayBusy: {
    text: {
      en: 'Requests to other sites are being replayed. Try again in a moment.',
      zh: '正在回放其他站点的请求，请稍后再试',
    },
    means: {
      en: 'The account already has 3 replays of logged requests running, which is the limit.',
      zh: '该账户已有 3 个请求回放正在进行，已达上限。',
    },
    act: {
      en: 'Wait up to half a minute, then open the preview again. You can save without a replay.',
      zh: '请等待至多半分钟后重新打开预览。保存无需等待回放。',
    },
  },
  ...logFailureHelp,
  ...prewarmFailureHelp,
  ...purgeFailureHelp,
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  // Names and addresses.
  domain: {
    en: 'Enter a domain name of 3 to 255 characters, for example www.example.com or *.example.com',
    zh: '请输入 3 至 255 个字符的域名，例如 www.example.com 或 *.example.com',
  },
  domainTaken: { en: 'This domain is already in use', zh: '该域名已被使用' },
  domainSuffix: {
    en: 'Anyone can register names under this domain. Enter a domain of your own.',
    zh: '该域名为公共后缀，任何人都可在其下注册域名。请输入您自己的域名。',
  },
  domainReserved: { en: 'This domain belongs to the platform', zh: '该域名为平台保留域名' },
  hostPrefix: { en: 'Do not include http:// or https://', zh: '不要填写 http:// 或 https://' },
  addressBlock: {
    en: 'Enter an IP address or range, for example 192.0.2.1 or 192.0.2.0/24',
    zh: '请输入 IP 地址或网段，例如 192.0.2.1 或 192.0.2.0/24',
  },
  country: { en: 'Enter a two-letter country code', zh: '请输入两位国家/地区代码' },
  referer: {
    en: 'Enter a domain name, for example example.com or *.example.com',
    zh: '请输入域名，例如 example.com 或 *.example.com',
  },

  // Origins.
  origin: { en: 'Enter a domain name or an IP address', zh: '请输入域名或 IP 地址' },
  originPrivate: { en: 'Private and loopback addresses are not allowed', zh: '不允许使用内网或回环地址' },
  domainIsOrigin: {
    en: 'The custom domain and the origin must differ',
    zh: '自定义域名不能与源站域名相同',
  },
  // Spec 1, section 5.
  domainParent: {
    en: 'The subdomain must share the same parent domain as the current domain',
    zh: '子域名必须与当前域名属于同一主域名',
  },
  certificateNeeded: { en: 'Select a certificate', zh: '请选择证书' },
  originIsDomain: { en: 'The origin must differ from the domain', zh: '源站不能与加速域名相同' },
  hostField: {
    en: 'Enter a host name, with its port if it is not the default port, for example shop.example.com:8443',
    zh: '请输入主机名，非默认端口可一并填写，例如 shop.example.com:8443',
  },
  serverName: {
    en: 'Enter a host name. An IP address cannot be used as a TLS server name (SNI).',
    zh: '请输入主机名；IP 地址不能作为服务器名称（SNI）',
  },
  hostOfStore: {
    en: 'Object storage identifies the bucket by its own domain, so the domain the visitor requested cannot be used',
    zh: '对象存储按自身域名识别存储桶，无法使用访客请求的域名',
  },
  originTypeDiffers: {
    en: 'The first origin has a different type. Leave this empty or use the same type.',
    zh: '与第一个源站的类型不一致，请留空或改为一致',
  },
  originPath: { en: 'Must start with / and not end with /', zh: '必须以 / 开头且不能以 / 结尾' },
  port: { en: 'Enter a port from 1 to 65535', zh: '请输入 1 至 65535 的端口' },
  originTimeout: { en: 'Enter 4 to 60 seconds', zh: '请输入 4 至 60 秒' },
  originsOfGroup: {
    en: 'An origin group must contain exactly two different origins',
    zh: '源站组必须包含两个不同的源站',
  },
  noSuchBucket: {
    en: 'You have no such bucket, or may not read its objects',
    zh: '存储桶不存在，或您无权读取其中的对象',
  },
  bucketNeedsType: {
    en: 'For a bucket, choose storage as the type of origin',
    zh: '使用存储桶时，源站类型须为“存储”',
  },
  noSuchOrigin: { en: 'This origin or origin group does not exist', zh: '源站或源站组不存在' },

  // Behaviors and error pages.
  path: {
    en: 'No spaces, control characters, ?, # or \\. Write % as %25. No hidden .. or / such as %2F.. or ;%2F',
    zh: '不能包含空格、控制字符、?、# 或 \\；% 请写作 %25；不能包含 %2F.. 或 ;%2F 等隐藏的路径分隔符',
  },
  noAsterisk: { en: 'An asterisk is not allowed here', zh: '此处不能使用星号' },
  noLeadingSlash: { en: 'Do not start with a slash', zh: '开头不要填写斜杠' },
  headerName: {
    en: 'Only letters, digits and hyphens, for example X-Origin-Key',
    zh: '只能包含字母、数字和连字符，例如 X-Origin-Key',
  },
  headerReserved: { en: 'This header is set by the edge nodes', zh: '该请求头由边缘节点自行处理' },
  headerHidden: {
    en: 'This is the hidden value of another header. Enter the actual value.',
    zh: '此处为其他请求头的隐藏值，请输入实际值',
  },
  headerValue: { en: 'Only printable ASCII characters', zh: '只能包含可打印的 ASCII 字符' },
  cookieName: { en: 'This is not a valid cookie name', zh: 'Cookie 名称不正确' },
  pathPattern: {
    en: 'Enter a path, for example /images/*.jpg. * matches any characters, ? exactly one.',
    zh: '请输入路径，例如 /images/*.jpg；* 代表任意字符，? 代表一个字符',
  },
  defaultLast: {
    en: 'There must be exactly one default behavior, and it must come last',
    zh: '默认行为必须且只能位于最后',
  },
  defaultPattern: { en: 'The default behavior must match all paths: *', zh: '默认行为匹配所有路径：*' },
  ttlOrder: {
    en: 'The minimum, default and maximum must be in ascending order',
    zh: '最小、默认和最大缓存时间必须依次递增',
  },
  minTtlWithHeaders: {
    en: 'Nothing is cached when all headers are forwarded, so the minimum must be 0',
    zh: '转发所有请求头时不缓存，最小缓存时间必须为 0',
  },
  acknowledge: { en: 'Confirm that you have read this warning', zh: '请确认已阅读该警告' },
  optionsNotAllowed: { en: 'Allow the OPTIONS method first', zh: '请先允许 OPTIONS 方法' },
  imageNeedsStorage: { en: 'Image resizing needs storage as the origin', zh: '图片缩放需要使用存储作为源站' },
  uriKey: { en: '6 to 32 letters and digits', zh: '6 至 32 个字母或数字' },

  // Figures and the tracer.
  watchStatus: {
    en: 'Enter a status code such as 404 or a class such as 5xx',
    zh: '请输入状态码（如 404）或类别（如 5xx）',
  },
  logHours: { en: 'At most 24 hours', zh: '最多 24 小时' },
  rangeTooLong: { en: 'The time range is too long', zh: '时间范围过长' },
  timesRequired: { en: 'Start time and end time are required', zh: '开始时间和结束时间不能为空' },
  hourlyRange: { en: 'An hourly range cannot exceed 24 hours', zh: '按小时查询的时间范围不能超过 24 小时' },
  fiveCountries: { en: 'At most 5 countries', zh: '最多选择 5 个国家/地区' },
  noCountryDimension: {
    en: 'Status code, back-to-origin request and back-to-origin traffic queries do not support the country dimension',
    zh: '状态码、回源请求数和回源流量查询不支持国家/地区维度',
  },
  minutesDeleted: {
    en: '5-minute figures are no longer available for this period. Query by hour or by day.',
    zh: '该时段的 5 分钟粒度数据已不再保存，请按小时或按天查询',
  },
  tooManyLogs: { en: 'Too many logs. Choose fewer sites or less time', zh: '日志过多，请减少站点或时间' },
  traceUrl: {
    en: 'Enter an address that starts with http:// or https://',
    zh: '请输入以 http:// 或 https:// 开头的地址',
  },
  noSuchSite: { en: 'None of your sites has this domain', zh: '您没有使用该域名的站点' },

  // Alarms.
  aboveZero: { en: 'Enter a number above 0', zh: '请输入大于 0 的数字' },
  percentAboveZero: { en: 'The percentage must be above 0%', zh: '比例必须大于 0%' },
  fourDecimals: { en: 'At most four decimals', zh: '最多四位小数' },
  alarmEmails: {
    en: 'Enter email addresses separated by commas',
    zh: '请输入邮箱地址，多个地址用英文逗号分隔',
  },
  tooManyEmails: { en: 'At most 10 addresses', zh: '最多 10 个邮箱地址' },
  onePhone: { en: 'Enter only one phone number', zh: '只能输入一个电话号码' },
  webhookUrl: { en: 'Enter an address that starts with https://', zh: '请输入以 https:// 开头的地址' },
  alarmVariable: {
    en: "The template must include the alarm message variable '$alarm'",
    zh: "模板必须包含告警内容变量 '$alarm'",
  },

  ...purgeFieldErrorTexts,
  ...prewarmFieldErrorTexts,
} as const satisfies Record<(typeof fieldErrors)[number], Text>
