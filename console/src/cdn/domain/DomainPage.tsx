import {
  applyDomainSetup,
  type DomainChoice,
  type DomainSetup,
  DomainSetupInput,
  dropDomainSetup,
  getDomainSetup,
  mayBeFree,
  saveDomainSetup,
} from '@fairlead/api/cdn/domain/site-domain.ts'
import { canChange } from '@fairlead/api/cdn/site/site.ts'
import { getSite, type SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchValue } from '../../lib/address/address.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { TextField, verbatim } from '../../ui/field/TextField.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { useWizard } from '../../ui/wizard/use-wizard.ts'
import { Wizard } from '../../ui/wizard/Wizard.tsx'
import { SiteMissing } from '../site/SiteMissing.tsx'
import { refreshSites } from '../site-refresh.ts'
import { CertificateStep } from './CertificateStep.tsx'
import { Records } from './Records.tsx'
import { text } from './text.ts'

export const load = ({ id }: RawSearch) => {
  if (!id) return
  prefetchCall(getSite, { params: { id } })
  prefetchCall(getDomainSetup, { params: { id } })
}

export default function DomainPage() {
  const t = useText()
  const id = useSearchValue('id') ?? ''
  const site = useQuery(callQuery(getSite, { params: { id } }))
  const setup = useQuery(callQuery(getDomainSetup, { params: { id } }))
  if (site.isError && !site.data) return <SiteMissing query={site} />
  if (!site.data || !setup.data) return <PageHead title={t(text.title)} />
  return <DomainWizard key={id} site={site.data} known={setup.data} />
}

const firstChoice = (domain: string): DomainChoice => (mayBeFree(domain) ? 'free' : 'existing')

/** The three steps to a custom domain (spec 1, section 2). Each step stores what was entered. */
function DomainWizard({ site, known }: { site: SiteDetail; known: DomainSetup }) {
  const t = useText()
  const params = { id: site.id }
  const [setup, setSetup] = useState(known)
  const [found, setFound] = useState<{ cname: boolean; txt: boolean }>()
  const [skipDns, setSkipDns] = useState(false)
  const [asking, setAsking] = useState<(answer: boolean) => void>()
  const wizard = useWizard([['domain'], [], ['choice', 'cdnCertificateId']], known.entered ? 1 : 0)
  const save = useAction(saveDomainSetup, { tell: 'form', refresh: [getDomainSetup] })
  const apply = useAction(applyDomainSetup, { tell: 'form', refresh: refreshSites })
  const drop = useAction(dropDomainSetup, { refresh: [getDomainSetup] })
  const frame = useFormFrame({
    schema: DomainSetupInput,
    parts: wizard.parts,
    leaving: 'free',
    values: {
      domain: known.entered?.domain ?? known.present.domain,
      choice: known.entered?.choice ?? firstChoice(known.entered?.domain ?? known.present.domain),
      cdnCertificateId: known.entered?.cdnCertificateId ?? site.config.certificate.cdnCertificateId,
    },
    submit: async (body) => {
      await save.act({ params, body })
      const { certificateId } = await apply.act({ params, body: { version: site.version, skipDns } }, [
        body.choice === 'off' ? text.disabled : text.applied,
        { domain: body.domain },
      ])
      const isFree = body.choice === 'free' && certificateId !== null
      goTo(isFree ? paths.certificateEdit(certificateId) : paths.site(site.id), { replace: true })
    },
  })
  const [domain, choice] = frame.form.watch(['domain', 'choice'])

  const keep = () =>
    frame.attempt(async () => {
      const typed = frame.form.getValues('domain')
      const body = DomainSetupInput.parse({
        domain: typed,
        choice: firstChoice(typed),
        cdnCertificateId: null,
      })
      setSetup(await save.act({ params, body }))
      if (!mayBeFree(typed) && frame.form.getValues('choice') === 'free')
        frame.form.setValue('choice', 'existing')
      // The previous result belongs to the previous domain.
      setFound(undefined)
    })
  const passDns = () => {
    if (found?.cname || found?.txt) {
      setSkipDns(false)
      return true
    }
    return new Promise<boolean>((resolve) => setAsking(() => resolve))
  }
  const answer = (yes: boolean) => {
    asking?.(yes)
    setAsking(undefined)
    if (!yes) return
    setSkipDns(true)
    frame.form.setValue('choice', 'existing')
  }

  return (
    <>
      <PageHead title={t(text.title)} object={site.domain}>
        {setup.entered && (
          <ActionButton
            action={dropDomainSetup}
            label={text.discard}
            unless={canChange(site)}
            onAct={async () => {
              await drop.act({ params })
              goTo(paths.site(site.id), { replace: true })
            }}
          />
        )}
      </PageHead>
      <Wizard
        label={text.wizard}
        wizard={wizard}
        frame={frame}
        finish={text.apply}
        onCancel={() => goTo(paths.site(site.id))}
        steps={[
          {
            key: 'domain',
            title: text.domainStep,
            body: (
              <>
                <p className="soft">{t(text.domainHelp, { present: site.domain })}</p>
                <TextField name={frame.name('domain')} label={text.domain} required {...verbatim} />
              </>
            ),
            pass: keep,
          },
          {
            key: 'dns',
            title: text.dnsStep,
            help: text.dnsHelp,
            body: (
              <>
                <Records id={site.id} setup={setup} onFound={setFound} />
                <p className="soft">{t(text.kept)}</p>
              </>
            ),
            pass: passDns,
          },
          {
            key: 'certificate',
            title: text.certificateStep,
            body: <CertificateStep domain={domain} choice={choice} skipDns={skipDns} name={frame.name} />,
          },
        ]}
      />
      {asking && (
        <ConfirmDialog
          title={t(text.skipTitle)}
          text={t(text.skipText, { domain })}
          label={t(text.skip)}
          pending={false}
          onYes={() => answer(true)}
          onNo={() => answer(false)}
        />
      )}
    </>
  )
}
