import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { fieldErrors, failures } from './errors.ts'

export const failureHelp = {
  bindSecondFactor: {
    text: { en: 'Bind an MFA device to continue', zh: '请先绑定 MFA 设备' },
    means: {
      en: 'Your account demands a second factor, and you have not bound a device yet.',
      zh: '您的账户要求启用二次验证，而您尚未绑定设备。',
    },
    act: { en: 'Bind a device in the three steps that are shown.', zh: '请按照页面提示的三个步骤绑定设备。' },
  },
  secondFactor: {
    text: { en: 'Enter the six-digit MFA code', zh: '请输入六位 MFA 验证码' },
    means: {
      en: 'The password was right; the second factor is still to come.',
      zh: '密码正确，还需完成二次验证。',
    },
    act: {
      en: 'Enter the six-digit code of your device, a recovery code, or use a passkey.',
      zh: '请输入设备上的六位验证码或恢复码，也可以使用通行密钥。',
    },
  },

  // The console asks for the proof and makes the call again.
  proofNeeded: {
    text: {
      en: 'Confirm with your password that it is you, then try again',
      zh: '请先输入密码确认是您本人，然后重试',
    },
    means: {
      en: 'What the account hangs on (password, second factor, e-mail, keys) is changed only within ten minutes after you have confirmed that it is you. Signing in is no such confirmation.',
      zh: '密码、二次验证、邮箱、密钥等关键设置只能在确认身份后的十分钟内修改，登录本身不算确认。',
    },
    act: {
      en: 'Enter your password, and the code of your device if you have one, in the dialog that is shown.',
      zh: '请在弹出的对话框中输入密码；如已绑定设备，还需输入验证码。',
    },
  },

  mfaDemanded: {
    text: {
      en: 'Your account demands a second factor, so it cannot be disabled',
      zh: '您的账户要求启用二次验证，不能停用',
    },
    means: {
      en: 'The account lets nobody in without a second factor, so nobody can switch theirs off.',
      zh: '账户要求所有人启用二次验证，因此不能停用。',
    },
    act: {
      en: 'To use another device, ask an administrator of your account to reset your MFA, then bind the new one.',
      zh: '如需更换设备，请联系账户管理员重置您的 MFA，然后绑定新设备。',
    },
  },
  passkeyRefused: {
    text: { en: 'The passkey was not accepted', zh: '通行密钥验证未通过' },
    means: {
      en: 'The passkey is not known here, was removed, was made for another address, or its answer came too late.',
      zh: '通行密钥不存在、已被移除、属于其他网址，或响应超时。',
    },
    act: {
      en: 'Try once more within five minutes. If it stays so, sign in with your password and register the passkey anew.',
      zh: '请在五分钟内重试。如仍失败，请使用密码登录后重新注册通行密钥。',
    },
  },
  passkeyLimit: {
    text: { en: 'You have as many passkeys as a user can have', zh: '通行密钥数量已达上限' },
    means: { en: 'A user can have 20 passkeys at most.', zh: '每个用户最多可注册 20 个通行密钥。' },
    act: {
      en: 'Remove one that you no longer use, then register the new one.',
      zh: '请先移除不再使用的通行密钥，再注册新的。',
    },
  },
  noPasskey: {
    text: { en: 'You have not registered a passkey', zh: '您尚未注册通行密钥' },
    means: {
      en: 'The user who signs in has no passkey that could stand in for the code.',
      zh: '登录用户没有可替代验证码的通行密钥。',
    },
    act: {
      en: 'Enter the six-digit code or a recovery code. Passkeys are registered on the security screen.',
      zh: '请输入六位验证码或恢复码。通行密钥可在安全设置中注册。',
    },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  mfaCode: { en: 'Enter exactly 6 digits', zh: '请输入 6 位数字' },
  recoveryCode: {
    en: 'Enter a recovery code of 16 letters and digits, such as 7K2M-Q0XR-9DVA-4TBH',
    zh: '请输入 16 位字母和数字组成的恢复码，例如 7K2M-Q0XR-9DVA-4TBH',
  },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
