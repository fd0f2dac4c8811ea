import { addSite } from '@fairlead/api/cdn/site.ts'
import { call, type CallInput } from '../lib/call.ts'
import { goTo } from '../lib/navigator.ts'
import { paths } from '../paths.ts'
import { refreshSites } from './site-refresh.ts'

/** What a form begins with for the first origin of a site. */
export const firstOrigin = {
  type: 1,
  domainName: '',
  originPath: '',
  httpPort: 80,
  httpsPort: 443,
  originProtocolPolicy: 'http-only',
} as const

/** Creates a site for a form, and goes to it: there its deployment is watched to the end. */
export async function createSite(body: CallInput<typeof addSite>['body']): Promise<void> {
  const site = await call(addSite, { body }, { tell: 'form' })
  await refreshSites()
  goTo(paths.site(site.id), { replace: true })
}
