import { saveDomainSetup } from '@fairlead/api/cdn/domain/site-domain.ts'
import { defaultMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { addSite, SiteInput } from '@fairlead/api/cdn/site/site-detail.ts'
import { rememberedList } from '../../lib/address/list-search.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { call } from '../../lib/call/call.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { words } from '../../ui/text/words.ts'
import { text as wizardText } from '../../ui/wizard/text.ts'
import { start } from '../../ui/wizard/wizard-steps.ts'
import { WizardSteps } from '../../ui/wizard/WizardSteps.tsx'
import { firstOrigin } from '../add/create-site.ts'
import { CreatingNotice } from '../add/CreatingNotice.tsx'
import { SiteBasics } from '../add/SiteBasics.tsx'
import { refreshSites } from '../site-refresh.ts'
import { text } from './text.ts'

const steps = [
  { key: 'site', title: text.siteStep },
  { key: 'dns', title: text.dnsStep },
  { key: 'certificate', title: text.certificateStep },
] as const

/** A new site with only what it cannot do without; its DNS records and its certificate are the steps of its domain. */
export default function QuickCreatePage() {
  const t = useText()
  const add = useAction(addSite, { tell: 'form', refresh: refreshSites })
  const frame = useFormFrame({
    schema: SiteInput,
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
      <WizardSteps steps={steps} progress={start} onGo={() => undefined} />
      <section className="wizard-body stack">
        <div>
          <h2>{t(wizardText.step, { at: 1, count: steps.length, title: t(text.siteStep) })}</h2>
          <p className="soft">{t(text.quickHelp)}</p>
        </div>
        <Form
          frame={frame}
          submitLabel={t(text.createAndGoOn)}
          aside={
            <ButtonLink place={paths.sites(rememberedList(paths.sites().to))}>{t(words.cancel)}</ButtonLink>
          }
        >
          <SiteBasics name={frame.name} />
          {frame.pending && <CreatingNotice />}
        </Form>
      </section>
    </>
  )
}
