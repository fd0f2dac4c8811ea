import { useWatch } from 'react-hook-form'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { modeHelps, modeNames } from '../mode-text.ts'
import { CertificateInput } from './CertificateInput.tsx'
import { CheckInput, FixedSetting, SelectInput, TextInput } from './ConfigInputs.tsx'
import type { Draft } from './draft.ts'
import { useEditing } from './editing.ts'
import { labels } from './labels.ts'
import { optionTexts } from './options.ts'
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
          <TextInput name="comment" />
          <TextInput name="defaultRootObject" mono />
          <SelectInput name="visitRegion" />
          <SelectInput name="httpVersion" />
          <CertificateInput />
          <SelectInput name="certificate.minimumProtocolVersion" />
          <FixedSetting name="certificate.sslSupportMethod" value={t(optionTexts.sni)} />
          <CheckInput name="isIpv6Enabled" />
        </div>
      </fieldset>
    </section>
  )
}
