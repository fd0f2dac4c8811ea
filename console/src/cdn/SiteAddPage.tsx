import { addSite, SiteInput } from '@fairlead/api/cdn/site.ts'
import { call } from '../lib/call.ts'
import { rememberedList } from '../lib/list-search.ts'
import { goTo } from '../lib/navigator.ts'
import { useText } from '../lib/text.ts'
import { paths } from '../paths.ts'
import { Alert } from '../ui/Alert.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { useFormFrame } from '../ui/use-form.ts'
import { CommentField, OriginFields } from './OriginFields.tsx'
import { refreshSites } from './site-refresh.ts'
import { text } from './text.ts'

export default function SiteAddPage() {
  const t = useText()
  const frame = useFormFrame({
    schema: SiteInput,
    values: {
      domain: '',
      comment: '',
      origins: [
        { domainName: '', httpPort: 80, httpsPort: 443, originProtocolPolicy: 'http-only', originPath: '' },
      ],
    },
    submit: async (body) => {
      const site = await call(addSite, { body }, { tell: 'form' })
      await refreshSites()
      goTo(paths.site(site.id), { replace: true })
    },
  })
  return (
    <>
      <PageHead title={t(text.createSite)} />
      <section className="panel panel-body">
        <Form
          frame={frame}
          submitLabel={t(text.createSite)}
          aside={
            <ButtonLink place={paths.sites(rememberedList(paths.sites().to))}>{t(text.cancel)}</ButtonLink>
          }
        >
          <Field name="domain" label={text.domain} help={text.domainHelp} required>
            {(control) => (
              <input
                className="input"
                type="text"
                spellCheck={false}
                autoCapitalize="none"
                autoComplete="off"
                {...control}
                {...frame.form.register('domain')}
              />
            )}
          </Field>
          <OriginFields />
          <CommentField />
          {frame.pending && (
            <Alert tone="info" live>
              {t(text.creating)}
            </Alert>
          )}
        </Form>
      </section>
    </>
  )
}
