import type { GeneralFailure } from './errors.ts'
import type { ErrorHelp } from './failure.ts'
import { generalFieldTexts, generalTexts } from './general-text.ts'

export const failureHelp = {
  badInput: {
    ...generalTexts.badInput,
    means: {
      en: 'Something in the request does not meet the requirements of its field. The response names each of these fields.',
      zh: '请求中的某些内容不符合字段规则，响应会逐一指出这些字段。',
    },
    act: {
      en: 'Correct these fields and submit again.',
      zh: '请更正指出的字段后重新提交。',
    },
  },
  signedOut: {
    ...generalTexts.signedOut,
    means: {
      en: 'You are not signed in, or your session has ended: after 24 hours, after 2 hours without activity, because you signed out, or because it was ended from another browser.',
      zh: '您尚未登录，或会话已结束：登录满 24 小时、2 小时内没有活动、已退出登录，或被其他浏览器结束。',
    },
    act: {
      en: 'Sign in again. You will return to the same page.',
      zh: '请重新登录，登录后会回到之前的页面。',
    },
  },
  forbidden: {
    ...generalTexts.forbidden,
    means: {
      en: 'You are signed in, but none of your roles has the permission this page or action requires.',
      zh: '您已登录，但您的角色都不具备此页面或操作所需的权限。',
    },
    act: {
      en: 'Ask an administrator of your account for a role with this permission, then reload the page.',
      zh: '请联系账户管理员授予相应角色，授权后刷新页面即可。',
    },
  },
  notFound: {
    ...generalTexts.notFound,
    means: {
      en: 'Your account has nothing with this address or ID. It may have been deleted.',
      zh: '您的账户中不存在此地址或 ID 对应的内容，可能已被删除。',
    },
    act: { en: 'Go back to the list and open the item from there.', zh: '请返回列表，从列表中重新打开。' },
  },
  internal: {
    ...generalTexts.internal,
    means: {
      en: 'The service encountered an internal error. Nothing was changed, and the operators have been notified.',
      zh: '服务内部发生错误，未做任何更改，运维人员已收到通知。',
    },
    act: {
      en: 'Try again. If the problem persists, contact support and include the request ID.',
      zh: '请重试。如持续出现，请联系技术支持并提供请求 ID。',
    },
  },
  upstream: {
    ...generalTexts.upstream,
    means: {
      en: 'Another system this request depends on did not respond as expected.',
      zh: '此请求依赖的其他系统未正常响应。',
    },
    act: {
      en: 'Try again in a few minutes. If the problem persists, contact support and include the request ID.',
      zh: '请几分钟后重试。如持续出现，请联系技术支持并提供请求 ID。',
    },
  },
  balanceInsufficient: {
    ...generalTexts.balanceInsufficient,
    means: {
      en: 'The balance of the account is below $0, so its services have been disabled.',
      zh: '账户余额低于 $0，服务已停用。',
    },
    act: {
      en: 'Top up until the balance is positive. Services resume automatically.',
      zh: '请充值至余额为正，服务将自动恢复。',
    },
  },
  suspended: {
    ...generalTexts.suspended,
    means: {
      en: 'The balance does not cover the CDN service, so it has been suspended.',
      zh: '余额不足以支付 CDN 服务，服务已暂停。',
    },
    act: {
      en: 'Top up until the balance also covers usage that has not been charged yet. The sites resume automatically.',
      zh: '请充值，直至余额足以支付尚未扣费的用量，站点将自动恢复服务。',
    },
  },
  nothingSelected: {
    ...generalTexts.nothingSelected,
    means: {
      en: 'This action applies to rows of a list, and no row is selected.',
      zh: '此操作针对列表中的行，但未勾选任何行。',
    },
    act: { en: 'Select at least one row, then try again.', zh: '请至少勾选一行后重试。' },
  },
  badOrigin: {
    ...generalTexts.badOrigin,
    means: {
      en: 'The request came from a page outside the console. Only console pages can use your session to make changes.',
      zh: '请求的来源页面不是控制台。只有控制台页面可以使用您的会话进行更改。',
    },
    act: {
      en: 'Open the console at its own address. If you use a proxy, make sure that it passes the Host header unchanged.',
      zh: '请通过控制台自己的地址访问。如使用代理，请确保 Host 请求头原样传递。',
    },
  },
  conflict: {
    ...generalTexts.conflict,
    means: {
      en: 'The item has been changed in the meantime, or its current status does not allow this action.',
      zh: '请求涉及的内容已发生变化，或当前状态不允许此操作。',
    },
    act: {
      en: 'Reload the page, check the current status and try again.',
      zh: '请刷新页面，查看当前状态后重试。',
    },
  },
  tooLarge: {
    ...generalTexts.tooLarge,
    means: {
      en: 'The request is larger than the limit of 1 MiB.',
      zh: '请求内容超过上限（1 MiB）。',
    },
    act: { en: 'Submit less data at a time.', zh: '请减少单次提交的内容。' },
  },
  tooMany: {
    ...generalTexts.tooMany,
    means: {
      en: 'There were too many requests from this address within a minute, or too many wrong codes for this user.',
      zh: '该地址 1 分钟内的请求过多，或该用户输错验证码的次数过多。',
    },
    act: {
      en: 'Wait a minute, or 15 minutes after wrong codes. Programs should send requests less often.',
      zh: '请等待 1 分钟；如因验证码错误，请等待 15 分钟。程序调用请降低频率。',
    },
  },
  unavailable: {
    ...generalTexts.unavailable,
    means: {
      en: 'The service is starting or stopping, is overloaded, or cannot use its database or disk.',
      zh: '服务正在启动或停止、负载过高，或暂时无法使用数据库或磁盘空间。',
    },
    act: {
      en: 'Try again in a few seconds. Sites continue to be served.',
      zh: '请几秒后重试，期间站点照常提供服务。',
    },
  },
} as const satisfies Record<GeneralFailure, ErrorHelp>

export const fieldErrorTexts = generalFieldTexts
