import { type ErrorHelp, help } from './entry.ts'

/** Failures of signing in and second factors. */
export const signInHelp = {
  accountLocked: help(
    [
      'The whole account was locked by who runs the platform, so none of its users can sign in and none of its secret keys works.',
      '平台运营方已锁定整个账户，账户下的用户均无法登录，密钥也均已失效。',
    ],
    [
      'The root user was written the reason. Contact support.',
      '锁定原因已发送给主账户用户。请联系技术支持。',
    ],
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
      'The user was disabled by an administrator, or wrong passwords have locked the name: five from where you are, or many from everywhere.',
      '用户已被管理员停用，或因多次输错密码被锁定：同一来源输错五次，或多个来源累计输错多次。',
    ],
    [
      'Wait for the minutes that the message names, sign in from a browser that you signed in with before, or choose a new password under "Forgot password". If that does not help, ask an administrator of your account.',
      '请在提示的时间过后重试，或使用曾经登录过的浏览器登录，也可以通过“忘记密码”设置新密码。如仍无法登录，请联系账户管理员。',
    ],
  ),
  wrongPassword: help(
    [
      'User name and password do not belong together. Which of the two is wrong is not said.',
      '用户名与密码不匹配，出于安全考虑不提示具体哪一项有误。',
    ],
    [
      'Check both, and whether you sign in as root account or as sub-account. After five wrong tries the name is locked for 15 minutes where you are.',
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
  choosePassword: help(
    [
      'You signed in with a password that was mailed to you. It works once.',
      '您使用邮件中的一次性密码登录，该密码只能使用一次。',
    ],
    ['Choose a password of your own in the form that is shown.', '请在显示的表单中设置您自己的密码。'],
  ),
  proofNeeded: help(
    [
      'What the account hangs on (password, second factor, e-mail, keys) is changed only within ten minutes after you have confirmed that it is you. Signing in is no such confirmation.',
      '密码、二次验证、邮箱、密钥等关键设置只能在确认身份后的十分钟内修改，登录本身不算确认。',
    ],
    [
      'Enter your password, and the code of your device if you have one, in the dialog that is shown.',
      '请在弹出的对话框中输入密码；如已绑定设备，还需输入验证码。',
    ],
  ),
  visitOver: help(
    [
      'Operators stay in an account for a limited time. That time is over, or the right to enter accounts was taken away.',
      '进入账户有时间限制。该时间已结束，或您已失去进入账户的权限。',
    ],
    [
      'Return to your own account. If there is more to do, enter again.',
      '请返回自己的账户。如需继续，请重新进入。',
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
  ownFactorFirst: help(
    [
      'You would demand a second factor of all users of the account and have no device yourself, so you would be the first to be stopped.',
      '您要求账户的所有用户启用二次验证，但您自己尚未绑定设备，会首先被拦下。',
    ],
    [
      'Bind a device on your security screen, then demand it of everybody.',
      '请先在安全设置中绑定设备，然后再要求所有用户绑定。',
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
} as const satisfies Record<string, ErrorHelp>
