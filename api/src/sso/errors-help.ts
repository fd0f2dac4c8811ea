import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { fieldErrors, failures } from './errors.ts'

export const failureHelp = {
  cloudSaysNo: {
    text: { en: 'The cloud refused this role', zh: '云厂商拒绝了该角色' },
    means: {
      en: 'The trust policy of the role does not let this console take it, or the role may not do what was asked.',
      zh: '角色的信任策略不允许本控制台扮演该角色，或该角色没有所需权限。',
    },
    act: {
      en: 'Compare the trust and the policy of the role with those of the guide, then synchronize.',
      zh: '请将角色的信任策略和权限策略与指引对比，然后同步。',
    },
  },
  cloudKeysExpired: {
    text: { en: 'The key is no longer valid', zh: '访问密钥已失效' },
    means: {
      en: 'The key has expired, or was disabled or deleted in the cloud.',
      zh: '访问密钥已过期，或已在云端停用或删除。',
    },
    act: { en: 'Enter a new key.', zh: '请填写新的访问密钥。' },
  },
  cloudThrottled: {
    text: { en: 'The cloud limits calls at the moment', zh: '云厂商正在限流' },
    means: {
      en: 'The cloud account received more calls than its provider accepts.',
      zh: '该云账户收到的调用超过了云厂商的限制。',
    },
    act: { en: 'Try again in a few minutes.', zh: '请几分钟后重试。' },
  },
  cloudSilent: {
    text: { en: 'The cloud did not answer', zh: '云厂商没有响应' },
    means: {
      en: 'The cloud could not be reached, or took longer than 5 seconds.',
      zh: '无法连接云厂商，或响应时间超过 5 秒。',
    },
    act: { en: 'Try again later.', zh: '请稍后重试。' },
  },
  cloudNotConnected: {
    text: { en: 'The linked account is not connected', zh: '关联账户尚未连接' },
    means: {
      en: 'There is neither a role nor a key by which the console reaches the linked account.',
      zh: '该关联账户既没有角色，也没有访问密钥供控制台使用。',
    },
    act: { en: 'Connect the account first.', zh: '请先连接该账户。' },
  },
  cloudRoleGone: {
    text: { en: 'The role no longer exists in the cloud', zh: '该角色在云端已不存在' },
    means: {
      en: 'The role was deleted in the cloud since it was assigned.',
      zh: '该角色在分配之后已从云端删除。',
    },
    act: { en: 'Ask an administrator for another role.', zh: '请联系管理员分配其他角色。' },
  },
  cloudSessionOver: {
    text: { en: 'The session is already over', zh: '会话已结束' },
    means: {
      en: 'The session was ended before, or its time is over.',
      zh: '该会话此前已被结束，或已到期。',
    },
    act: { en: 'Nothing needs to be done.', zh: '无需处理。' },
  },
  cloudNoBroker: {
    text: { en: 'Roles cannot be used here', zh: '此处无法使用角色' },
    means: {
      en: 'This installation has no identity of its own in that cloud, which roles could trust.',
      zh: '本系统在该云没有可供角色信任的身份。',
    },
    act: { en: 'Connect by a key, or ask the operator.', zh: '请使用访问密钥连接，或联系运营方。' },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  cloudKeyRefused: { en: 'The cloud does not accept this key', zh: '云厂商不接受该访问密钥' },
  cloudOtherAccount: {
    en: 'It belongs to another cloud account than the linked one',
    zh: '它属于其他云账户，而非所关联的账户',
  },
  cloudRootKey: {
    en: 'This is the key of the root user. Use that of a user with few rights.',
    zh: '这是主账号的密钥，请使用权限有限的用户的密钥。',
  },
  cloudRoleOpen: {
    en: 'The role can be taken without the external ID. Require it in the trust policy.',
    zh: '无需外部 ID 即可扮演该角色，请在信任策略中要求外部 ID。',
  },
  cloudRoleRefused: {
    en: 'The role cannot be taken, or may not list roles. Compare it with the guide.',
    zh: '无法扮演该角色，或该角色无权列出角色，请对照指引检查。',
  },
  cloudSessionLong: {
    en: 'The role does not allow sessions of this length',
    zh: '该角色不允许这么长的会话',
  },
  iamUserTaken: { en: 'This user already has roles in the account', zh: '该用户在此账户中已有角色' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
