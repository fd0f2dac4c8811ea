import { isOut, type Standing } from '@fairlead/api/money/standing/standing.ts'
import type { Banner } from '../../lib/notices.ts'

const ofBalance: ReadonlySet<string> = new Set(['suspended', 'balanceInsufficient'])

/**
 * The banners beside that of the standing, which says what the balance does to the services now: a failed call that said so
 * at another moment would contradict it.
 */
export const bannersBeside = (banners: readonly Banner[], standing: Standing | undefined) =>
  isOut(standing) ? banners.filter(({ key }) => !ofBalance.has(key)) : banners
