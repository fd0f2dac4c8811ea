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
  cnameMissing: help(
    ['The DNS of the domain does not lead to the CDN.', '域名的 DNS 未指向 CDN。'],
    [
      'Add a CNAME record to the address that the site shows. It takes one to three minutes, sometimes longer.',
      '请添加指向站点所示地址的 CNAME 记录，生效需要 1 至 3 分钟，有时更长。',
    ],
  ),
} as const satisfies Record<string, ErrorHelp>
