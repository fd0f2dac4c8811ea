import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { fieldErrors, failures } from './errors.ts'

export const failureHelp = {
  // Spec 1, sections 4 and 8.
  quotaReached: {
    text: { en: 'The CDN quota is reached', zh: 'CDN 数量已达上限' },
    means: { en: 'The account has as many sites as its quota allows.', zh: '账户的站点数量已达配额上限。' },
    act: {
      en: 'Delete a site that is no longer needed, or contact support for a higher quota.',
      zh: '请删除不再需要的站点，或联系技术支持提高配额。',
    },
  },
  pauseFirst: {
    text: { en: 'You must pause before deleting', zh: '删除前必须先停用' },
    means: { en: 'A site that is enabled cannot be deleted.', zh: '已启用的站点不能删除。' },
    act: { en: 'Pause the site, then delete it.', zh: '请先停用站点，再删除。' },
  },
  alreadyOn: {
    text: { en: 'The site is already enabled', zh: '站点已启用' },
    means: {
      en: 'The site is enabled already; somebody else may have done it.',
      zh: '站点已处于启用状态，可能由其他人启用。',
    },
    act: {
      en: 'There is nothing to do. Reload to see the present state.',
      zh: '无需操作，刷新页面即可查看当前状态。',
    },
  },
  alreadyOff: {
    text: { en: 'The site is already paused', zh: '站点已停用' },
    means: {
      en: 'The site is paused already; somebody else may have done it.',
      zh: '站点已处于停用状态，可能由其他人停用。',
    },
    act: {
      en: 'There is nothing to do. Reload to see the present state.',
      zh: '无需操作，刷新页面即可查看当前状态。',
    },
  },
  siteOff: {
    text: { en: 'The site is paused. Enable it first.', zh: '站点已停用，请先启用' },
    means: {
      en: 'The site is paused, and this act needs one that is served.',
      zh: '站点已停用，此操作需要站点处于启用状态。',
    },
    act: { en: 'Enable the site first.', zh: '请先启用站点。' },
  },
  notDeployed: {
    text: {
      en: 'The site is still deploying. Wait until it is deployed.',
      zh: '站点正在部署，请等待部署完成',
    },
    means: {
      en: 'The edges are still taking over the last change of the site, and a second one must wait for it.',
      zh: '边缘节点仍在部署站点的上一次更改，需等待完成后才能再次更改。',
    },
    act: {
      en: 'Wait until the site shows as deployed, then try again.',
      zh: '请等待站点显示为部署完成后重试。',
    },
  },
  siteLocked: {
    text: {
      en: 'This domain name is locked. An administrator must unlock it first.',
      zh: '该域名已锁定，请先联系管理员解锁',
    },
    means: {
      en: 'An administrator has locked the site, so that nobody changes, pauses or deletes it.',
      zh: '管理员已锁定该站点，任何人都不能编辑、停用或删除。',
    },
    act: { en: 'Ask an administrator of your account to unlock it.', zh: '请联系账户管理员解锁。' },
  },
  alreadyLocked: {
    text: { en: 'The site is already locked', zh: '站点已锁定' },
    means: {
      en: 'The site is locked already; somebody else may have done it.',
      zh: '站点已锁定，可能由其他人锁定。',
    },
    act: {
      en: 'Nothing is left to do. Refresh the page to see the newest state.',
      zh: '无需操作，刷新页面即可查看最新状态。',
    },
  },
  notLocked: {
    text: { en: 'The site is not locked', zh: '站点未锁定' },
    means: {
      en: 'The site is not locked; somebody else may have unlocked it.',
      zh: '站点未锁定，可能已由其他人解锁。',
    },
    act: {
      en: 'Nothing is left to do. Refresh the page to see the newest state.',
      zh: '无需操作，刷新页面即可查看最新状态。',
    },
  },
  siteChanged: {
    text: {
      en: 'Somebody else has saved this site meanwhile. Compare the two before you save.',
      zh: '该站点已被他人保存，请对比差异后再保存',
    },
    means: {
      en: 'The save began with a version of the site that is not the newest any more: somebody saved in between.',
      zh: '保存所基于的站点版本已不是最新版本，期间有其他人保存过。',
    },
    act: {
      en: 'Read the newest version, compare it with your changes, and save upon it. With the API, send the `version` that `getSite` answers with.',
      zh: '请读取最新版本，与您的更改对比后再保存。通过 API 调用时，请使用 getSite 返回的 version。',
    },
  },
  noEdge: {
    text: {
      en: 'No edge node is online to answer. Try again in a moment.',
      zh: '没有在线的边缘节点可以应答，请稍后再试',
    },
    means: {
      en: 'No edge node is online that could answer the question.',
      zh: '当前没有在线的边缘节点可以应答。',
    },
    act: {
      en: 'Try again in a moment. If it stays so, contact support.',
      zh: '请稍后再试；如持续出现，请联系支持团队。',
    },
  },
  replayBusy: {
    text: {
      en: 'Requests of other sites are being replayed. Try again in a moment.',
      zh: '正在回放其他站点的请求，请稍后再试',
    },
    means: {
      en: 'Three replays of logged requests are under way in this account, which is as many as there may be at a time.',
      zh: '该账户正在进行三个请求回放，已达同时进行的上限。',
    },
    act: {
      en: 'Wait for them to end, half a minute at most, and open the preview again. Saving does not need a replay.',
      zh: '请等待其结束（最多半分钟）后重新打开预览。保存无需等待回放。',
    },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  // Names and addresses.
  domain: {
    en: 'Enter a domain name of 3 to 255 characters, such as www.example.com or *.example.com',
    zh: '请输入 3 至 255 个字符的域名，例如 www.example.com 或 *.example.com',
  },
  domainTaken: { en: 'This domain is already in use', zh: '该域名已被使用' },
  domainSuffix: {
    en: 'Anybody can register names below this one. Enter a domain of your own.',
    zh: '该域名为公共后缀，任何人都可在其下注册域名。请输入您自己的域名',
  },
  domainReserved: { en: 'This domain belongs to the platform', zh: '该域名为平台保留域名' },
  hostPrefix: { en: 'Leave out http:// or https://', zh: '不要填写 http:// 或 https://' },
  addressBlock: {
    en: 'Enter an address or a block, such as 192.0.2.1 or 192.0.2.0/24',
    zh: '请输入 IP 地址或网段，例如 192.0.2.1 或 192.0.2.0/24',
  },
  country: { en: 'Enter a country code of two letters', zh: '请输入两位国家代码' },
  referer: {
    en: 'Enter a domain name such as example.com or *.example.com',
    zh: '请输入域名，例如 example.com 或 *.example.com',
  },

  // Origins.
  origin: { en: 'Enter a domain name or an IP address', zh: '请输入域名或 IP 地址' },
  originPrivate: { en: 'Private and loopback addresses are not allowed', zh: '不允许使用内网或回环地址' },
  originIsDomain: { en: 'The origin must differ from the domain', zh: '源站不能与加速域名相同' },
  hostField: {
    en: 'Enter a host name, with its port where that is not the usual one, such as shop.example.com:8443',
    zh: '请输入主机名，非默认端口可一并填写，例如 shop.example.com:8443',
  },
  serverName: {
    en: 'Enter a host name; an IP address cannot be a server name (SNI)',
    zh: '请输入主机名；IP 地址不能作为服务器名称 (SNI)',
  },
  hostOfStore: {
    en: 'An object store finds the bucket by its own name, and does not know the visitor’s',
    zh: '对象存储按自身域名识别存储桶，无法使用访客请求的域名',
  },
  originTypeDiffers: {
    en: 'The first origin is of another type. Leave this out, or make the two the same.',
    zh: '与第一个源站的类型不一致，请留空或改为一致',
  },
  originPath: { en: 'Must start with / and not end with /', zh: '必须以 / 开头且不能以 / 结尾' },
  port: { en: 'Enter a port from 1 to 65535', zh: '请输入 1 至 65535 的端口' },
  originTimeout: { en: 'Enter 4 to 60 seconds', zh: '请输入 4 至 60 秒' },
  originsOfGroup: {
    en: 'An origin group needs exactly two different origins',
    zh: '源站组必须包含两个不同的源站',
  },
  noSuchOrigin: { en: 'There is no such origin or origin group', zh: '源站或源站组不存在' },

  // Behaviors and error pages.
  path: {
    en: 'No spaces, control characters, ?, # or \\; write % as %25; no hidden .. or / such as %2F.. or ;%2F',
    zh: '不能包含空格、控制字符、?、# 或 \\；% 请写作 %25；不能包含 %2F.. 或 ;%2F 等隐藏的路径分隔符',
  },
  noAsterisk: { en: 'An asterisk is not allowed here', zh: '此处不能使用星号' },
  noLeadingSlash: { en: 'Leave out the slash at the beginning', zh: '开头不要填写斜杠' },
  headerName: {
    en: 'Letters, digits and hyphens, such as X-Origin-Key',
    zh: '只能包含字母、数字和连字符，例如 X-Origin-Key',
  },
  headerReserved: { en: 'The edge itself decides on this header', zh: '该请求头由边缘节点自行处理' },
  headerHidden: {
    en: 'This stands for a hidden value of another header. Enter the value itself.',
    zh: '此处为其他请求头的隐藏值，请输入实际值',
  },
  headerValue: { en: 'Printable ASCII characters only', zh: '只能包含可打印的 ASCII 字符' },
  cookieName: { en: 'This is no name of a cookie', zh: 'Cookie 名称不正确' },
  pathPattern: {
    en: 'A path such as /images/*.jpg; * stands for any characters, ? for one',
    zh: '请输入路径，例如 /images/*.jpg；* 代表任意字符，? 代表一个字符',
  },
  defaultLast: { en: 'The default behavior comes last, and there is one', zh: '默认行为必须且只能位于最后' },
  defaultPattern: { en: 'The default behavior matches all paths: *', zh: '默认行为匹配所有路径：*' },
  ttlOrder: { en: 'Minimum, default and maximum must ascend', zh: '最小、默认和最大缓存时间必须依次递增' },
  minTtlWithHeaders: {
    en: 'With all headers forwarded nothing is cached: the minimum must be 0',
    zh: '转发所有请求头时不缓存，最小缓存时间必须为 0',
  },
  acknowledge: { en: 'Confirm that you have read this warning', zh: '请确认已阅读该警告' },
  optionsNotAllowed: { en: 'Allow the OPTIONS method first', zh: '请先允许 OPTIONS 方法' },
  imageNeedsStorage: { en: 'Image resizing needs storage as the origin', zh: '图片缩放需要使用存储作为源站' },
  uriKey: { en: '6 to 32 letters and digits', zh: '6 至 32 个字母或数字' },

  // Figures and the tracer.
  rangeTooLong: { en: 'The range is too long', zh: '时间范围过长' },
  traceUrl: {
    en: 'Enter an address that starts with http:// or https://',
    zh: '请输入以 http:// 或 https:// 开头的地址',
  },
  noSuchSite: { en: 'No site of yours has this domain', zh: '您没有使用该域名的站点' },

  // Alarms.
  aboveZero: { en: 'Enter a number above 0', zh: '请输入大于 0 的数字' },
  percentAboveZero: { en: 'The proportion must be above 0%', zh: '比例必须大于 0%' },
  alarmEmails: { en: 'Enter addresses separated by commas', zh: '请输入邮箱地址，多个地址用英文逗号分隔' },
  tooManyEmails: { en: 'At most 10 addresses', zh: '最多 10 个邮箱地址' },
  onePhone: { en: 'Enter one phone number only', zh: '只能输入一个手机号码' },
  webhookUrl: { en: 'Enter an address that starts with https://', zh: '请输入以 https:// 开头的地址' },
  alarmVariable: {
    en: "The template must include the alarm message variable '$alarm'",
    zh: "模板必须包含告警内容变量 '$alarm'",
  },

  // Purges.
  purgePath: {
    en: 'Enter paths that start with /, not full URLs',
    zh: '请输入以 / 开头的路径，而不是完整 URL',
  },
  purgeSpelling: {
    en: 'No control characters; write % as %25; no hidden .. or / such as %2F.. or ;%2F',
    zh: '不能包含控制字符；% 请写作 %25；不能包含 %2F.. 或 ;%2F 等隐藏的路径分隔符',
  },
  purgeWildcard: { en: 'The asterisk is allowed only at the end', zh: '星号只能出现在末尾' },
  purgeTooMany: {
    en: 'At most 30 items, at most 15 with a wildcard',
    zh: '最多 30 条，含通配符时最多 15 条',
  },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
