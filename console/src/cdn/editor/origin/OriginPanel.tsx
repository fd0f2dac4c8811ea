import { isStore, type OriginInput } from '@fairlead/api/cdn/origin/origin.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '../../../lib/text/text.ts'
import { ChecksField } from '../../../ui/field/ChecksField.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { NumberField, TextField } from '../../../ui/field/TextField.tsx'
import { CustomHeaders } from './CustomHeaders.tsx'
import type { Draft } from '../draft/draft.ts'
import { useEditing } from '../editing.ts'
import { LetInGuide } from './LetInGuide.tsx'
import { OriginAddress, OriginTypeField, useIsBucket } from './OriginAddress.tsx'
import { OriginNames } from './OriginNames.tsx'
import { choice, draftName, setting, typed } from '../setting/setting.ts'
import { text } from '../text.ts'

const nameAt = (index: number) => (name: keyof OriginInput) => draftName(`origins.${index}.${name}`)

/** How a server is reached. */
function ServerSettings({ index, type }: { index: number; type: number }) {
  const t = useText()
  const at = nameAt(index)
  return (
    <>
      {isStore({ type }) && <LetInGuide index={index} type={type} />}
      <div className="form-grid">
        <SelectField {...choice(at('originProtocolPolicy'))} />
        <NumberField {...setting(at('httpPort'))} required />
        <NumberField {...setting(at('httpsPort'))} required />
      </div>
      <h3>{t(text.originNames)}</h3>
      <OriginNames index={index} />
      <ChecksField {...choice(at('originSslProtocols'))} required />
      <h3>{t(text.originPatience)}</h3>
      <div className="form-grid">
        <NumberField {...setting(at('connectionTimeout'))} required />
        <NumberField {...setting(at('connectionAttempts'))} required />
        <NumberField {...setting(at('originReadTimeout'))} required />
        <NumberField {...setting(at('originKeepaliveTimeout'))} required />
      </div>
      <CustomHeaders index={index} />
    </>
  )
}

/** The settings of one origin. */
export function OriginPanel({ index }: { index: number }) {
  const t = useText()
  const { base } = useEditing()
  const { getValues } = useFormContext<Draft>()
  const at = nameAt(index)
  const place = { name: at('domainName'), typeName: at('type') }
  const isBucket = useIsBucket(place)
  const own = getValues(`origins.${index}.originId`)
  const type = Number(useWatch({ name: at('type') }))
  return (
    <>
      <h3>{t(text.originPlace)}</h3>
      <div className="form-grid">
        <TextField
          {...typed(at('originId'))}
          required
          fixed={base.origins.some(({ originId }) => originId === own)}
        />
        <OriginTypeField {...place} deps={[at('originHostPolicy')]} />
        <OriginAddress {...place} />
        <TextField {...typed(at('originPath'))} mono />
      </div>
      {isBucket ? <p className="soft">{t(text.bucketDoor)}</p> : <ServerSettings index={index} type={type} />}
    </>
  )
}
