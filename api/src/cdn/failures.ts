import { failure, type Failure } from '../failure.ts'

/** What can be told of sites and certificates; a part of the catalogue in `errors.ts`. */
export const siteFailures = {
  // Sites (spec 1, sections 4 and 8).
  pauseFirst: failure(50101, 409, 'toast', 'You must pause before deleting', '删除前必须先停用'),
  alreadyOn: failure(50102, 409, 'toast', 'The site is already enabled', '站点已启用'),
  alreadyOff: failure(50103, 409, 'toast', 'The site is already paused', '站点已停用'),
  notDeployed: failure(
    50105,
    409,
    'toast',
    'The site is still deploying. Wait until it is deployed.',
    '站点正在部署，请等待部署完成',
  ),
  siteLocked: failure(
    50106,
    409,
    'toast',
    'This domain name is locked. An administrator must unlock it first.',
    '该域名已锁定，请先联系管理员解锁',
  ),
  alreadyLocked: failure(50107, 409, 'toast', 'The site is already locked', '站点已锁定'),
  notLocked: failure(50108, 409, 'toast', 'The site is not locked', '站点未锁定'),
  siteChanged: failure(
    50109,
    409,
    'toast',
    'Somebody else has saved this site meanwhile. Compare the two before you save.',
    '该站点已被他人保存，请对比差异后再保存',
  ),
  noEdge: failure(
    50110,
    409,
    'toast',
    'No edge node is online to answer. Try again in a moment.',
    '没有在线的边缘节点可以应答，请稍后再试',
  ),
  replayBusy: failure(
    50111,
    409,
    'toast',
    'Requests of other sites are being replayed. Try again in a moment.',
    '正在回放其他站点的请求，请稍后再试',
  ),
  siteOff: failure(50104, 409, 'toast', 'The site is paused. Enable it first.', '站点已停用，请先启用'),

  // Certificates (spec 1, section 8).
  certificateInUse: failure(
    50205,
    409,
    'toast',
    'Sites show this certificate. Choose another one for them first.',
    '有站点正在使用该证书，请先为其更换证书',
  ),
  certificateLimit: failure(
    50206,
    409,
    'toast',
    'An account can have 1,000 certificates at most',
    '每个账户最多可添加 1,000 张证书',
  ),
  certificateGone: failure(
    50207,
    409,
    'toast',
    'The certificate of this version is gone or no longer good for the domain',
    '该版本的证书已不存在或不再适用于此域名',
  ),
  domainTimeout: failure(504, 504, 'toast', 'Network timeout, please resubmit', '网络超时，请重新提交'),
  noTxtRecord: failure(
    50201,
    409,
    'toast',
    'Verification failed: no TXT record',
    '验证失败：未找到 TXT 记录',
  ),
  validationFailed: failure(50202, 409, 'toast', 'Validation failed', '校验失败'),
  txtNotSkippable: failure(
    50203,
    409,
    'toast',
    'Txt verification failed and cannot be skipped',
    'TXT 验证失败，不能跳过',
  ),
  cnameMissing: failure(
    50204,
    409,
    'toast',
    'Domain name does not point to CDN domain name',
    '域名未指向 CDN 域名',
  ),
} as const satisfies Record<string, Failure>
