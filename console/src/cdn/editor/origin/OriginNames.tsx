import type { OriginInput } from '@fairlead/api/cdn/origin/origin.ts'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../lib/text/text.ts'
import { Alert } from '../../../ui/page/Alert.tsx'
import { CheckField } from '../../../ui/field/CheckField.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import type { Draft } from '../draft/draft.ts'
import { choice, draftName, setting, typed } from '../setting/setting.ts'
import { text } from '../text.ts'

/** The three names of an origin: in the request, in the TLS handshake, and in the certificate. */
export function OriginNames({ index }: { index: number }) {
  const t = useText()
  const origin = useWatch<Draft, `origins.${number}`>({ name: `origins.${index}` })
  const { originHostPolicy, originProtocolPolicy, originVerifyCertificate } = origin
  const at = (name: keyof OriginInput) => draftName(`origins.${index}.${name}`)
  const isGiven = originHostPolicy === 'custom'
  // A value that was set stays visible even if it is not needed, because it is sent and may be wrong.
  const hasTlsNames = Boolean(origin.originServerName) || Boolean(origin.originCertificateName)
  const unverified = originVerifyCertificate === false
  return (
    <>
      <div className="form-grid">
        <SelectField {...choice(at('originHostPolicy'))} deps={[at('originHostName')]} />
        {(isGiven || origin.originHostName) && (
          <TextField {...typed(at('originHostName'))} required={isGiven} />
        )}
      </div>
      {(originProtocolPolicy !== 'http-only' || hasTlsNames || unverified) && (
        <>
          <div className="form-grid">
            <TextField {...typed(at('originServerName'))} />
            <TextField {...typed(at('originCertificateName'))} />
          </div>
          <CheckField {...setting(at('originVerifyCertificate'))} deps={[at('originVerifyAcknowledged')]} />
        </>
      )}
      {unverified && (
        <Alert tone="warn">
          <p>{t(text.verifyWarning)}</p>
          <CheckField name={at('originVerifyAcknowledged')} label={text.acknowledge} required />
        </Alert>
      )}
    </>
  )
}
