import { saveDomainSetup } from '@fairlead/api/cdn/domain/site-domain.ts'
import { defaultMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { addSite, SiteInput } from '@fairlead/api/cdn/site/site-detail.ts'
import { rememberedList } from '../../lib/address/list-search.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { call } from '../../lib/call/call.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { useWizard } from '../../ui/wizard/use-wizard.ts'
import { Wizard } from '../../ui/wizard/Wizard.tsx'
import { firstOrigin } from '../add/create-site.ts'
import { CreatingNotice } from '../add/CreatingNotice.tsx'
import { UpgradeOffer } from '../add/UpgradeOffer.tsx'
import { SiteBasics } from '../add/SiteBasics.tsx'
import { refreshSites } from '../site-refresh.ts'
import { text } from './text.ts'

/** The steps after the first, which are those of the site's domain. */
const later = [
  { key: 'dns', title: text.dnsStep, body: null },
  { key: 'certificate', title: text.certificateStep, body: null },
]
const fields = [['domain', 'origins'], [], []]

/** A new site with only the required settings; its DNS records and its certificate follow in the steps of its domain. */
export default function QuickCreatePage() {
  const t = useText()
  const add = useAction(addSite, { tell: 'form', refresh: refreshSites })
  const wizard = useWizard(fields)
  const frame = useFormFrame({
    schema: SiteInput,
    parts: wizard.parts,
    values: { type: defaultMode, domain: '', origins: [firstOrigin] },
    submit: async (body) => {
      const { id, domain } = await add.act({ body })
      await call(saveDomainSetup, { params: { id }, body: { domain } })
      goTo(paths.siteDomain(id), { replace: true })
    },
  })
  return (
    <>
      <PageHead title={t(text.quickTitle)} />
      <Wizard
        label={text.quickTitle}
        wizard={wizard}
        frame={frame}
        finish={text.createAndGoOn}
        onCancel={() => goTo(paths.sites(rememberedList(paths.sites().to)))}
        steps={[
          {
            key: 'site',
            title: text.siteStep,
            help: text.quickHelp,
            act: text.createAndGoOn,
            body: (
              <div className="form">
                <SiteBasics name={frame.name} />
                {frame.pending && <CreatingNotice />}
                <UpgradeOffer failure={frame.failure} />
              </div>
            ),
          },
          ...later,
        ]}
      />
    </>
  )
}
