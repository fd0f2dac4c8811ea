import type { LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const titles = {
  awsOverview: { en: 'AWS overview', zh: 'AWS 概览' },
  awsIam: { en: 'AWS IAM', zh: 'AWS IAM' },
  aliOverview: { en: 'Alibaba Cloud overview', zh: '阿里云概览' },
  aliIam: { en: 'Alibaba Cloud IAM', zh: '阿里云 IAM' },
  sessions: { en: 'Cloud sessions', zh: '云会话' },
} as const

export const screens = [
  { path: '/sso/aws/overview/list', title: titles.awsOverview, frame: 'shell', menu: 'SSO_PUBLIC_CLOUD' },
  { path: '/sso/aws/iam/list', title: titles.awsIam, frame: 'shell', menu: 'SSO_PUBLIC_CLOUD' },
  { path: '/sso/ali/overview/list', title: titles.aliOverview, frame: 'shell', menu: 'SSO_PUBLIC_CLOUD' },
  { path: '/sso/ali/iam/list', title: titles.aliIam, frame: 'shell', menu: 'SSO_PUBLIC_CLOUD' },
  { path: '/sso/session/list', title: titles.sessions, frame: 'shell', menu: 'SSO_PUBLIC_CLOUD' },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  awsOverview: (): Link => ({ to: '/sso/aws/overview/list' }),
  awsIam: (): Link => ({ to: '/sso/aws/iam/list' }),
  aliOverview: (): Link => ({ to: '/sso/ali/overview/list' }),
  aliIam: (): Link => ({ to: '/sso/ali/iam/list' }),
  cloudSessions: (): Link => ({ to: '/sso/session/list' }),
} as const

export const slice = { screens, paths }
