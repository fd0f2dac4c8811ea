import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { failures, fieldErrors } from './errors.ts'

export const failureHelp = {
  approvalOver: {
    text: { en: 'This request is no longer pending', zh: '该申请已不在待复核状态' },
    means: {
      en: 'Someone has already decided it, it was withdrawn, or it has expired.',
      zh: '该申请已由他人处理、已撤回或已过期。',
    },
    act: { en: 'Refresh the list to see its status.', zh: '请刷新列表查看其状态。' },
  },
  approvalSamePerson: {
    text: { en: 'A second person has to decide this', zh: '须由另一位工作人员复核' },
    means: {
      en: 'The person who requested something cannot also decide it.',
      zh: '申请人与复核人不能是同一人。',
    },
    act: { en: 'Ask a colleague, or withdraw the request.', zh: '请由同事复核，或撤回申请。' },
  },
  approvalInvited: {
    text: {
      en: 'You or the requester joined too recently by invitation of the other',
      zh: '您与申请人因近期的邀请关系，不能互相复核',
    },
    means: {
      en: 'Users who were recently invited by one another, or by the same person, count as one person: one person must not approve alone.',
      zh: '近期互相邀请或由同一人邀请的用户视为同一人，避免以第二个账号自行复核。',
    },
    act: { en: 'Ask another colleague to decide it.', zh: '请由其他同事复核。' },
  },
  approvalNotOwn: {
    text: { en: 'Only the requester can withdraw this', zh: '仅申请人可以撤回' },
    means: { en: 'Another person requested it.', zh: '该申请由他人提出。' },
    act: { en: 'Refuse it instead.', zh: '请改为拒绝。' },
  },
  approvalChanged: {
    text: { en: 'What was requested can no longer be carried out', zh: '所申请的事项已无法执行' },
    means: {
      en: 'Something it depends on has changed since the request.',
      zh: '申请之后，相关情况已发生变化。',
    },
    act: {
      en: 'Refuse it. If it is still needed, request it again.',
      zh: '请拒绝该申请，如仍需要请重新申请。',
    },
  },
  approvalPending: {
    text: { en: 'A request about this is already pending', zh: '该事项已有待复核的申请' },
    means: {
      en: 'A second person has to decide the earlier request first.',
      zh: '须先由第二人处理之前的申请。',
    },
    act: { en: 'See the list of approvals.', zh: '请查看复核列表。' },
  },
  delegationOver: {
    text: { en: 'This delegation is already over', zh: '该委托已结束' },
    means: { en: 'It was ended, or its end has passed.', zh: '委托已被结束，或已到期。' },
    act: { en: 'Refresh the list.', zh: '请刷新列表。' },
  },
  delegationNotOwn: {
    text: { en: 'Only the user who delegates can end this', zh: '仅委托人可以结束该委托' },
    means: {
      en: 'Another user delegates decisions here. Administrators of the account can end it too.',
      zh: '该委托由其他用户设置。账户管理员也可以结束。',
    },
    act: { en: 'Ask that user, or an administrator.', zh: '请联系委托人或管理员。' },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  delegationTooLong: { en: 'Choose a time within the next 90 days', zh: '请选择 90 天以内的时间' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
