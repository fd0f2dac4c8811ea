import { useWatch } from 'react-hook-form'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CheckField } from '../../ui/field/CheckField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { modeHelps, modeNames } from '../mode-text.ts'
import { CertificateField } from './CertificateField.tsx'
import type { Draft } from './draft/draft.ts'
import { useEditing } from './editing.ts'
import { FixedSetting } from './setting/FixedSetting.tsx'
import { labels } from './setting/labels.ts'
import { optionTexts } from './setting/options.ts'
import { choice, setting, typed } from './setting/setting.ts'
import { text } from './text.ts'

export function GeneralPart() {
  const t = useText()
  const { frozen, switchMode } = useEditing()
  const mode = useWatch<Draft, 'type'>({ name: 'type' }) ?? 6
  return (
    <section className="panel" aria-labelledby="general-head">
      <h2 id="general-head">{t(text.general)}</h2>
      <fieldset className="panel-body stack" disabled={frozen}>
        <div className="field">
          <span className="field-label">{t(labels.type)}</span>
          <div className="row">
            <strong>{t(modeNames[mode])}</strong>
            {!frozen && <Button onClick={switchMode}>{t(text.switchMode)}</Button>}
          </div>
          <p className="field-help">{t(modeHelps[mode])}</p>
        </div>
        <div className="form-grid">
          <TextField {...typed('comment')} />
          <TextField {...typed('defaultRootObject')} mono />
          <SelectField {...choice('visitRegion')} />
          <SelectField {...choice('httpVersion')} />
          <CertificateField />
          <SelectField {...choice('certificate.minimumProtocolVersion')} />
          <FixedSetting name="certificate.sslSupportMethod" value={t(optionTexts.sni)} />
          <TextField {...typed('prewarmRate')} />
          <CheckField {...setting('isIpv6Enabled')} />
          <CheckField {...setting('showCacheTags')} />
          <CheckField {...setting('keepSlashes')} />
        </div>
      </fieldset>
    </section>
  )
}
