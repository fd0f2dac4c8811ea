import type { ErrorName } from './errors.ts'
import type { Text } from './text.ts'

export type ErrorHelp = {
  /** What has happened. */
  means: Text
  /** What the reader can do about it. */
  act: Text
}

const help = (
  [meansEn, meansZh]: readonly [string, string],
  [actEn, actZh]: readonly [string, string],
): ErrorHelp => ({ means: { en: meansEn, zh: meansZh }, act: { en: actEn, zh: actZh } })

/** What the documentation says of each failure. A failure of the catalogue without an entry does not compile. */
export const errorHelp: Record<ErrorName, ErrorHelp> = {
  badInput: help(
    [
      'Something in the request does not follow the rules of its field. The reply names each such field.',
      '请求中的某些内容不符合字段规则，响应会逐一指出这些字段。',
    ],
    ['Correct the fields that are named and send the request again.', '请更正指出的字段后重新提交。'],
  ),
  signedOut: help(
    [
      'There is no session, or it has ended: after 24 hours, after two hours without a request, by signing out, or because it was ended from another browser.',
      '没有会话，或会话已结束：登录满 24 小时、两小时内没有请求、已退出登录，或被其他浏览器结束。',
    ],
    ['Sign in again. You return to the page where you were.', '请重新登录，登录后会回到之前的页面。'],
  ),
  forbidden: help(
    [
      'You are signed in, but none of your roles holds the permission that this page or act asks for.',
      '您已登录，但您的角色都不具备此页面或操作所需的权限。',
    ],
    [
      'Ask an administrator of your account for a role that holds it. Once it is given, reload the page.',
      '请联系账户管理员授予相应角色，授权后刷新页面即可。',
    ],
  ),
  notFound: help(
    [
      'Nothing of your account has this address or id. It may have been deleted.',
      '您的账户中不存在此地址或 ID 对应的内容，可能已被删除。',
    ],
    ['Go back to the list and open it from there.', '请返回列表，从列表中重新打开。'],
  ),
  internal: help(
    [
      'The service ran into an error of its own. Nothing was changed, and the operators have been told.',
      '服务内部发生错误，未做任何更改，运维人员已收到通知。',
    ],
    [
      'Try again. If it happens again, contact support and give the request id.',
      '请重试。如再次出现，请联系技术支持并提供 requestId。',
    ],
  ),
  upstream: help(
    [
      'Another system that this request depends on did not answer as expected.',
      '此请求依赖的其他系统未正常响应。',
    ],
    [
      'Try again in a few minutes. If it goes on, contact support and give the request id.',
      '请几分钟后重试。如持续出现，请联系技术支持并提供 requestId。',
    ],
  ),
  balanceInsufficient: help(
    [
      'The balance of the account is below $0, so its services are disabled.',
      '账户余额低于 $0，服务已停用。',
    ],
    [
      'Top up until the balance is positive. Services come back by themselves.',
      '请充值至余额为正，服务将自动恢复。',
    ],
  ),
  suspended: help(
    [
      'The balance does not cover the CDN service, so it was suspended.',
      '余额不足以支付 CDN 服务，服务已暂停。',
    ],
    ['Top up, then enable the sites again.', '请充值后重新启用站点。'],
  ),
  accountLocked: help(
    [
      'The whole account was locked, so none of its users can sign in.',
      '整个账户已被锁定，账户下的用户均无法登录。',
    ],
    ['Contact support.', '请联系技术支持。'],
  ),
  accountNotFound: help(
    ['No root account has the number that was entered.', '不存在所输入编号的主账户。'],
    [
      'Check the twelve digits of the root account number; your administrator finds them in the user menu.',
      '请核对主账户的 12 位编号，管理员可在用户菜单中查看。',
    ],
  ),
  userLocked: help(
    [
      'The user was disabled by an administrator, or five wrong passwords in a row have locked the name for 15 minutes.',
      '用户已被管理员停用，或连续五次输错密码后被锁定 15 分钟。',
    ],
    [
      'Wait 15 minutes and sign in with the right password. If that does not help, ask an administrator of your account.',
      '请等待 15 分钟后使用正确的密码登录。如仍无法登录，请联系账户管理员。',
    ],
  ),
  wrongPassword: help(
    [
      'User name and password do not belong together. Which of the two is wrong is not said.',
      '用户名与密码不匹配，出于安全考虑不提示具体哪一项有误。',
    ],
    [
      'Check both, and whether you sign in as root account or as sub-account. After five wrong tries the name is locked for 15 minutes.',
      '请检查用户名、密码以及登录身份（主账户或子账户）。连续五次错误后将锁定 15 分钟。',
    ],
  ),
  codeInvalid: help(
    [
      'The code or link is wrong, has expired, or was used already. Each works once.',
      '验证码或链接有误、已过期或已使用，每个只能使用一次。',
    ],
    [
      'Use the code that the device shows now; check that its clock is right. For a link, ask for a new one. After five wrong codes, wait 15 minutes.',
      '请输入设备当前显示的验证码，并确认设备时间准确。如为链接，请重新获取。连续五次错误后请等待 15 分钟。',
    ],
  ),
  codeRequired: help(
    ['The request needs a verification code and has none.', '请求需要验证码，但未提供。'],
    ['Complete the verification of the form, then send it again.', '请完成表单中的验证后重新提交。'],
  ),
  quotaReached: help(
    ['The account has as many sites as its quota allows.', '账户的站点数量已达配额上限。'],
    [
      'Delete a site that is no longer needed, or contact support for a higher quota.',
      '请删除不再需要的站点，或联系技术支持提高配额。',
    ],
  ),
  bindSecondFactor: help(
    [
      'Your account demands a second factor, and you have not bound a device yet.',
      '您的账户要求启用二次验证，而您尚未绑定设备。',
    ],
    ['Bind a device in the three steps that are shown.', '请按照页面提示的三个步骤绑定设备。'],
  ),
  secondFactor: help(
    ['The password was right; the second factor is still to come.', '密码正确，还需完成二次验证。'],
    [
      'Enter the six-digit code of your device, a recovery code, or use a passkey.',
      '请输入设备上的六位验证码或恢复码，也可以使用通行密钥。',
    ],
  ),
  mfaDemanded: help(
    [
      'The account lets nobody in without a second factor, so nobody can switch theirs off.',
      '账户要求所有人启用二次验证，因此不能停用。',
    ],
    [
      'To use another device, ask an administrator of your account to reset your MFA, then bind the new one.',
      '如需更换设备，请联系账户管理员重置您的 MFA，然后绑定新设备。',
    ],
  ),
  passkeyRefused: help(
    [
      'The passkey is not known here, was removed, was made for another address, or its answer came too late.',
      '通行密钥不存在、已被移除、属于其他网址，或响应超时。',
    ],
    [
      'Try once more within five minutes. If it stays so, sign in with your password and register the passkey anew.',
      '请在五分钟内重试。如仍失败，请使用密码登录后重新注册通行密钥。',
    ],
  ),
  passkeyLimit: help(
    ['A user can have 20 passkeys at most.', '每个用户最多可注册 20 个通行密钥。'],
    [
      'Remove one that you no longer use, then register the new one.',
      '请先移除不再使用的通行密钥，再注册新的。',
    ],
  ),
  noPasskey: help(
    [
      'The user who signs in has no passkey that could stand in for the code.',
      '登录用户没有可替代验证码的通行密钥。',
    ],
    [
      'Enter the six-digit code or a recovery code. Passkeys are registered on the security screen.',
      '请输入六位验证码或恢复码。通行密钥可在安全设置中注册。',
    ],
  ),
  badOrigin: help(
    [
      'The request names another page as its origin. Only the page of the console may change something with your session.',
      '请求的来源页面不是控制台。只有控制台页面可以使用您的会话进行更改。',
    ],
    [
      'Open the console at its own address. Behind a proxy, see that the Host header arrives unchanged.',
      '请通过控制台自己的地址访问。如使用代理，请确保 Host 请求头原样传递。',
    ],
  ),
  conflict: help(
    [
      'What the request is about has changed in the meantime, or is not in a state that allows it.',
      '请求涉及的内容已发生变化，或当前状态不允许此操作。',
    ],
    ['Reload the page, look at the present state, and try again.', '请刷新页面，查看当前状态后重试。'],
  ),
  tooLarge: help(
    ['The request is larger than the service takes, which is 1 MiB.', '请求内容超过上限（1 MiB）。'],
    ['Send less at a time.', '请减少单次提交的内容。'],
  ),
  tooMany: help(
    [
      'Too many requests came from this address in a minute, or too many wrong codes for this user.',
      '该地址一分钟内的请求过多，或该用户输错验证码的次数过多。',
    ],
    [
      'Wait a minute; after wrong codes wait 15 minutes. Programs should pause and try less often.',
      '请等待一分钟；如因验证码错误，请等待 15 分钟。程序调用请降低频率。',
    ],
  ),
  unavailable: help(
    [
      'The service is starting, stopping, or has lost its database for a moment.',
      '服务正在启动、停止，或暂时无法连接数据库。',
    ],
    ['Try again in a few seconds. Sites are served on meanwhile.', '请几秒后重试，期间站点照常提供服务。'],
  ),
  edgeRefused: help(
    [
      'The request of an edge node carries no signature that the control plane knows, or its time is off.',
      '边缘节点的请求缺少可识别的签名，或时间偏差过大。',
    ],
    [
      'Check the clock of the edge. If its key is lost, enroll it again with a new token.',
      '请检查边缘节点的时钟。如密钥丢失，请使用新的令牌重新注册。',
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
  nothingSelected: help(
    ['The act is for rows of a list, and none was chosen.', '此操作针对列表中的行，但未勾选任何行。'],
    ['Tick at least one row, then try again.', '请至少勾选一行后重试。'],
  ),
  accountNotSynced: help(
    ['The data of the account has not arrived here yet.', '账户数据尚未同步到本系统。'],
    ['Try again later. If it stays so, contact the administrator.', '请稍后重试。如仍未同步，请联系管理员。'],
  ),
  parquetMissing: help(
    ['The file that the report is made from does not exist for this period.', '该时段的报表数据文件不存在。'],
    [
      'Choose another period, or try again when the provider has delivered the data.',
      '请选择其他时段，或等待供应商提供数据后重试。',
    ],
  ),
  contractAssociated: help(
    ['Accounts are associated with the contract, so it cannot be terminated.', '合同已关联账户，不能终止。'],
    ['Remove the association of the accounts first.', '请先解除账户关联。'],
  ),
  writeOffFirst: help(
    ['There are write-off records that depend on this.', '存在依赖于此的核销记录。'],
    ['Delete the write-off records, then try again.', '请先删除核销记录，再重试。'],
  ),
  chargeOffFirst: help(
    ['The bill has been issued and must not be replaced as it stands.', '账单已出具，不能直接替换。'],
    ['Charge off or write off the bill first.', '请先红冲或核销该账单。'],
  ),
  caseIncomplete: help(
    ['The support case lacks something that it needs.', '工单缺少必要内容。'],
    ['Fill in all required fields, then send it again.', '请填写所有必填项后重新提交。'],
  ),
  caseNotClosed: help(
    ['The support case could not be closed.', '工单未能关闭。'],
    [
      'Reload the case: it may be closed already. Otherwise try again.',
      '请刷新工单，可能已经关闭；否则请重试。',
    ],
  ),
  caseNotHandled: help(
    ['The support case could not be taken over.', '工单未能受理。'],
    [
      'Reload the case: a colleague may have it already. Otherwise try again.',
      '请刷新工单，可能已由同事受理；否则请重试。',
    ],
  ),
}
