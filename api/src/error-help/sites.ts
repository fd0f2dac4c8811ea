import { type ErrorHelp, help } from './entry.ts'

/** Failures of sites and certificates. */
export const siteHelp = {
  quotaReached: help(
    ['The account has as many sites as its quota allows.', '账户的站点数量已达配额上限。'],
    [
      'Delete a site that is no longer needed, or contact support for a higher quota.',
      '请删除不再需要的站点，或联系技术支持提高配额。',
    ],
  ),
  pauseFirst: help(
    ['A site that is enabled cannot be deleted.', '已启用的站点不能删除。'],
    ['Pause the site, then delete it.', '请先停用站点，再删除。'],
  ),
  alreadyOn: help(
    [
      'The site is enabled already; somebody else may have done it.',
      '站点已处于启用状态，可能由其他人启用。',
    ],
    ['There is nothing to do. Reload to see the present state.', '无需操作，刷新页面即可查看当前状态。'],
  ),
  alreadyOff: help(
    ['The site is paused already; somebody else may have done it.', '站点已处于停用状态，可能由其他人停用。'],
    ['There is nothing to do. Reload to see the present state.', '无需操作，刷新页面即可查看当前状态。'],
  ),
  notDeployed: help(
    [
      'The edges are still taking over the last change of the site, and a second one must wait for it.',
      '边缘节点仍在部署站点的上一次更改，需等待完成后才能再次更改。',
    ],
    ['Wait until the site shows as deployed, then try again.', '请等待站点显示为部署完成后重试。'],
  ),
  siteLocked: help(
    [
      'An administrator has locked the site, so that nobody changes, pauses or deletes it.',
      '管理员已锁定该站点，任何人都不能编辑、停用或删除。',
    ],
    ['Ask an administrator of your account to unlock it.', '请联系账户管理员解锁。'],
  ),
  alreadyLocked: help(
    ['The site is locked already; somebody else may have done it.', '站点已锁定，可能由其他人锁定。'],
    [
      'Nothing is left to do. Refresh the page to see the newest state.',
      '无需操作，刷新页面即可查看最新状态。',
    ],
  ),
  notLocked: help(
    ['The site is not locked; somebody else may have unlocked it.', '站点未锁定，可能已由其他人解锁。'],
    [
      'Nothing is left to do. Refresh the page to see the newest state.',
      '无需操作，刷新页面即可查看最新状态。',
    ],
  ),
  replayBusy: help(
    [
      'Three replays of logged requests are under way in this account, which is as many as there may be at a time.',
      '该账户正在进行三个请求回放，已达同时进行的上限。',
    ],
    [
      'Wait for them to end, half a minute at most, and open the preview again. Saving does not need a replay.',
      '请等待其结束（最多半分钟）后重新打开预览。保存无需等待回放。',
    ],
  ),
  siteChanged: help(
    [
      'The save began with a version of the site that is not the newest any more: somebody saved in between.',
      '保存所基于的站点版本已不是最新版本，期间有其他人保存过。',
    ],
    [
      'Read the newest version, compare it with your changes, and save upon it. With the API, send the `version` that `getSite` answers with.',
      '请读取最新版本，与您的更改对比后再保存。通过 API 调用时，请使用 getSite 返回的 version。',
    ],
  ),
  noEdge: help(
    ['No edge node is online that could answer the question.', '当前没有在线的边缘节点可以应答。'],
    ['Try again in a moment. If it stays so, contact support.', '请稍后再试；如持续出现，请联系支持团队。'],
  ),
  siteOff: help(
    [
      'The site is paused, and this act needs one that is served.',
      '站点已停用，此操作需要站点处于启用状态。',
    ],
    ['Enable the site first.', '请先启用站点。'],
  ),
  domainTimeout: help(
    ['The check of the domain took too long.', '域名验证超时。'],
    [
      'Check that the DNS of the domain answers, then submit again.',
      '请确认域名的 DNS 可以解析，然后重新提交。',
    ],
  ),
  noTxtRecord: help(
    [
      'The DNS of the domain has no TXT record with the value that was asked for.',
      '域名的 DNS 中没有所要求的 TXT 记录。',
    ],
    [
      'Add the record as shown and wait a few minutes until it is visible everywhere. If the value has changed, replace the old one.',
      '请按提示添加记录，并等待几分钟使其生效。如记录值已变化，请替换旧值。',
    ],
  ),
  validationFailed: help(
    ['The domain did not pass validation.', '域名未通过校验。'],
    [
      'Check the records that are shown against the DNS of the domain, then try again.',
      '请将显示的记录与域名 DNS 核对后重试。',
    ],
  ),
  txtNotSkippable: help(
    [
      'Without a TXT record that matches, this certificate cannot be issued.',
      '没有匹配的 TXT 记录，无法签发此证书。',
    ],
    [
      'Add the TXT record, or choose a certificate that you have already.',
      '请添加 TXT 记录，或选择已有证书。',
    ],
  ),
  certificateInUse: help(
    ['At least one site shows this certificate to its visitors.', '至少有一个站点正在使用该证书。'],
    [
      'Choose another certificate on the General tab of those sites, then delete this one. To renew it, replace it.',
      '请在这些站点的常规设置中选择其他证书后再删除。如需续期，请使用替换功能。',
    ],
  ),
  certificateLimit: help(
    ['The account has as many certificates as it may have.', '账户的证书数量已达上限。'],
    ['Delete those that no site shows.', '请删除没有站点使用的证书。'],
  ),
  certificateGone: help(
    [
      'The version that was to come back shows a certificate that was deleted, or replaced by one for other domains.',
      '要恢复的版本所用的证书已被删除，或已替换为其他域名的证书。',
    ],
    [
      'Choose another version, or edit the site and choose a certificate that matches.',
      '请选择其他版本，或编辑站点并选择匹配的证书。',
    ],
  ),
  cnameMissing: help(
    ['The DNS of the domain does not lead to the CDN.', '域名的 DNS 未指向 CDN。'],
    [
      'Add a CNAME record to the address that the site shows. It takes one to three minutes, sometimes longer.',
      '请添加指向站点所示地址的 CNAME 记录，生效需要 1 至 3 分钟，有时更长。',
    ],
  ),
} as const satisfies Record<string, ErrorHelp>
