import { type ErrorHelp, help } from './entry.ts'

/** Failures of requests of any kind. */
export const generalHelp = {
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
      'The service is starting or stopping, is overloaded, or has lost its database or the room on its disk.',
      '服务正在启动或停止、负载过高，或暂时无法使用数据库或磁盘空间。',
    ],
    ['Try again in a few seconds. Sites are served on meanwhile.', '请几秒后重试，期间站点照常提供服务。'],
  ),
  captchaDown: help(
    [
      'The captcha service that stands before sign-in could not be asked, so nobody is let in past it.',
      '登录前的人机验证服务无法访问，因此暂时不允许通过。',
    ],
    [
      'Try again in a few minutes. Who is signed in is not affected; operators look at the captcha service and at CAPTCHA_VERIFY_URL.',
      '请几分钟后重试。已登录的用户不受影响；请运维人员检查人机验证服务及 CAPTCHA_VERIFY_URL。',
    ],
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
  edgeRevoked: help(
    [
      'The edge node signs with a key that was taken away: an operator revoked it, or another machine took over its name with a new token.',
      '边缘节点使用的密钥已被收回：运维人员吊销了该节点，或另一台机器使用新令牌接管了其名称。',
    ],
    [
      'It has stopped serving. If it should serve again, make a token for it under Edge nodes and start it with that.',
      '该节点已停止服务。如需恢复，请在“边缘节点”中为其生成令牌，并使用该令牌启动。',
    ],
  ),
  edgeNotActive: help(
    [
      'Only an edge node that has enrolled has a key that could be changed.',
      '只有已注册的边缘节点才有可更换的密钥。',
    ],
    ['Start the edge with its token first.', '请先使用令牌启动该边缘节点。'],
  ),
  edgeGone: help(
    ['The edge node was revoked, which cannot be undone.', '该边缘节点已被吊销，此操作不可撤销。'],
    [
      'Add an edge of the same name. It gets a token of its own.',
      '请以相同名称新增边缘节点，它会获得新的令牌。',
    ],
  ),
  accountIsLocked: help(
    ['Somebody has locked the account in the meantime.', '该账户已被其他人锁定。'],
    ['Reload the list. Nothing is left to do.', '请刷新列表，无需其他操作。'],
  ),
  accountIsOpen: help(
    ['The account is open, so there is nothing to unlock.', '该账户未锁定，无需解锁。'],
    ['Reload the list. Nothing is left to do.', '请刷新列表，无需其他操作。'],
  ),
  accountRunsPlatform: help(
    [
      'The account runs the platform. Locked, it could not be unlocked by anybody.',
      '该账户用于运营平台，一旦锁定，将无人能够解锁。',
    ],
    [
      'To keep out one of its users, disable the user on the list of users.',
      '如需禁止其中某个用户，请在用户列表中停用该用户。',
    ],
  ),
  nothingSelected: help(
    ['The act is for rows of a list, and none was chosen.', '此操作针对列表中的行，但未勾选任何行。'],
    ['Tick at least one row, then try again.', '请至少勾选一行后重试。'],
  ),
} as const satisfies Record<string, ErrorHelp>
