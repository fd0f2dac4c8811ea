import { staticExtensions } from '@fairlead/api/cdn/site/presets.ts'
import { defaultMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { SiteInput } from '@fairlead/api/cdn/site/site-detail.ts'
import { useState } from 'react'
import { useSearchValue } from '../../lib/address/address.ts'
import { rememberedList } from '../../lib/address/list-search.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { firstOrigin, originInBucket, useCreateSite } from './create-site.ts'
import { CreatingNotice } from './CreatingNotice.tsx'
import { UpgradeOffer } from './UpgradeOffer.tsx'
import '../editor/editor.css'
import { typed } from '../editor/setting/setting.ts'
import { ModeChoice } from './ModeChoice.tsx'
import { FileExtensions, SiteBasics } from './SiteBasics.tsx'
import { text } from '../text.ts'
import { WordPressDialog } from './WordPressDialog.tsx'
import { words } from '../../ui/text/words.ts'

/** A new site: its mode, which sets the initial behaviours, its domain and its origin. All other settings can wait. */
export default function SiteAddPage() {
  const t = useText()
  const bucket = useSearchValue('bucket')
  const [wordPress, setWordPress] = useState(false)
  const frame = useFormFrame({
    schema: SiteInput,
    values: {
      type: defaultMode,
      domain: '',
      comment: '',
      fileExtensions: [...staticExtensions],
      origins: [bucket === undefined ? firstOrigin : originInBucket(bucket)],
    },
    submit: useCreateSite(),
  })
  return (
    <>
      <PageHead title={t(text.createSite)}>
        <Button onClick={() => setWordPress(true)}>{t(text.wordPress)}</Button>
      </PageHead>
      <section className="panel panel-body">
        <Form
          frame={frame}
          submitLabel={t(text.createSite)}
          aside={
            <ButtonLink place={paths.sites(rememberedList(paths.sites().to))}>{t(words.cancel)}</ButtonLink>
          }
        >
          <SiteBasics name={frame.name} anyType />
          <ModeChoice name={frame.name('type')} />
          <FileExtensions name={frame.name} />
          <TextField {...typed(frame.name('origins.0.originPath'))} mono />
          <TextField {...typed(frame.name('comment'))} />
          {frame.pending && <CreatingNotice />}
          <UpgradeOffer failure={frame.failure} />
        </Form>
      </section>
      {wordPress && <WordPressDialog onClose={() => setWordPress(false)} />}
    </>
  )
}
