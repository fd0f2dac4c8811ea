import { bucketHost } from '@fairlead/api/bucket/bucket-host.ts'
import { OriginType } from '@fairlead/api/cdn/origin/origin.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import type { CallInput } from '../../lib/call/call.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { paths } from '../../paths.ts'
import { refreshSites } from '../site-refresh.ts'

/** The initial values of a form for the first origin of a site. */
export const firstOrigin = {
  type: 1,
  domainName: '',
  originPath: '',
  httpPort: 80,
  httpsPort: 443,
  originProtocolPolicy: 'http-only',
} as const

/** The same for a bucket of the account. */
export const originInBucket = (bucketName: string) => ({
  ...firstOrigin,
  type: OriginType.storage,
  domainName: bucketHost(bucketName),
})

/** Creates a site from a form and opens it, because its page shows the deployment. */
export function useCreateSite() {
  const add = useAction(addSite, { tell: 'form', refresh: refreshSites })
  return async (body: CallInput<typeof addSite>['body']) => {
    const site = await add.act({ body })
    goTo(paths.site(site.id), { replace: true })
  }
}
