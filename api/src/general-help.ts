import type { GeneralFailure } from './errors.ts'
import type { ErrorHelp } from './failure.ts'
import { generalFieldTexts, generalTexts } from './general-text.ts'

export const failureHelp = {
  badInput: {
    ...generalTexts.badInput,
    means: {
      en: 'Something in the request does not follow the rules of its field. The reply names each such field.',
      zh: '请求中的某些内容不符合字段规则，响应会逐一指出这些字段。',
    },
    act: {
      en: 'Correct the fields that are named and send the request again.',
      zh: '请更正指出的字段后重新提交。',
    },
  },
  signedOut: {
    ...generalTexts.signedOut,
    means: {
      en: 'There is no session, or it has ended: after 24 hours, after two hours without a request, by signing out, or because it was ended from another browser.',
      zh: '没有会话，或会话已结束：登录满 24 小时、两小时内没有请求、已退出登录，或被其他浏览器结束。',
    },
    act: {
      en: 'Sign in again. You return to the page where you were.',
      zh: '请重新登录，登录后会回到之前的页面。',
    },
  },
  forbidden: {
    ...generalTexts.forbidden,
    means: {
      en: 'You are signed in, but none of your roles holds the permission that this page or act asks for.',
      zh: '您已登录，但您的角色都不具备此页面或操作所需的权限。',
    },
    act: {
      en: 'Ask an administrator of your account for a role that holds it. Once it is given, reload the page.',
      zh: '请联系账户管理员授予相应角色，授权后刷新页面即可。',
    },
  },
  notFound: {
    ...generalTexts.notFound,
    means: {
      en: 'Nothing of your account has this address or id. It may have been deleted.',
      zh: '您的账户中不存在此地址或 ID 对应的内容，可能已被删除。',
    },
    act: { en: 'Go back to the list and open it from there.', zh: '请返回列表，从列表中重新打开。' },
  },
  internal: {
    ...generalTexts.internal,
    means: {
      en: 'The service ran into an error of its own. Nothing was changed, and the operators have been told.',
      zh: '服务内部发生错误，未做任何更改，运维人员已收到通知。',
    },
    act: {
      en: 'Try again. If it happens again, contact support and give the request id.',
      zh: '请重试。如再次出现，请联系技术支持并提供 requestId。',
    },
  },
  upstream: {
    ...generalTexts.upstream,
    means: {
      en: 'Another system that this request depends on did not answer as expected.',
      zh: '此请求依赖的其他系统未正常响应。',
    },
    act: {
      en: 'Try again in a few minutes. If it goes on, contact support and give the request id.',
      zh: '请几分钟后重试。如持续出现，请联系技术支持并提供 requestId。',
    },
  },
  balanceInsufficient: {
    ...generalTexts.balanceInsufficient,
    means: {
      en: 'The balance of the account is below $0, so its services are disabled.',
      zh: '账户余额低于 $0，服务已停用。',
    },
    act: {
      en: 'Top up until the balance is positive. Services come back by themselves.',
      zh: '请充值至余额为正，服务将自动恢复。',
    },
  },
  suspended: {
    ...generalTexts.suspended,
    means: {
      en: 'The balance does not cover the CDN service, so it was suspended.',
      zh: '余额不足以支付 CDN 服务，服务已暂停。',
    },
    act: { en: 'Top up, then enable the sites again.', zh: '请充值后重新启用站点。' },
  },
  nothingSelected: {
    ...generalTexts.nothingSelected,
    means: {
      en: 'The act is for rows of a list, and none was chosen.',
      zh: '此操作针对列表中的行，但未勾选任何行。',
    },
    act: { en: 'Tick at least one row, then try again.', zh: '请至少勾选一行后重试。' },
  },
  badOrigin: {
    ...generalTexts.badOrigin,
    means: {
      en: 'The request names another page as its origin. Only the page of the console may change something with your session.',
      zh: '请求的来源页面不是控制台。只有控制台页面可以使用您的会话进行更改。',
    },
    act: {
      en: 'Open the console at its own address. Behind a proxy, see that the Host header arrives unchanged.',
      zh: '请通过控制台自己的地址访问。如使用代理，请确保 Host 请求头原样传递。',
    },
  },
  conflict: {
    ...generalTexts.conflict,
    means: {
      en: 'What the request is about has changed in the meantime, or is not in a state that allows it.',
      zh: '请求涉及的内容已发生变化，或当前状态不允许此操作。',
    },
    act: {
      en: 'Reload the page, look at the present state, and try again.',
      zh: '请刷新页面，查看当前状态后重试。',
    },
  },
  tooLarge: {
    ...generalTexts.tooLarge,
    means: {
      en: 'The request is larger than the service takes, which is 1 MiB.',
      zh: '请求内容超过上限（1 MiB）。',
    },
    act: { en: 'Send less at a time.', zh: '请减少单次提交的内容。' },
  },
  tooMany: {
    ...generalTexts.tooMany,
    means: {
      en: 'Too many requests came from this address in a minute, or too many wrong codes for this user.',
      zh: '该地址一分钟内的请求过多，或该用户输错验证码的次数过多。',
    },
    act: {
      en: 'Wait a minute; after wrong codes wait 15 minutes. Programs should pause and try less often.',
      zh: '请等待一分钟；如因验证码错误，请等待 15 分钟。程序调用请降低频率。',
    },
  },
  unavailable: {
    ...generalTexts.unavailable,
    means: {
      en: 'The service is starting or stopping, is overloaded, or has lost its database or the room on its disk.',
      zh: '服务正在启动或停止、负载过高，或暂时无法使用数据库或磁盘空间。',
    },
    act: {
      en: 'Try again in a few seconds. Sites are served on meanwhile.',
      zh: '请几秒后重试，期间站点照常提供服务。',
    },
  },
} as const satisfies Record<GeneralFailure, ErrorHelp>

export const fieldErrorTexts = generalFieldTexts
