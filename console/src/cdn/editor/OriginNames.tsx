import { useWatch } from 'react-hook-form'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { CheckInput, SelectInput, TextInput } from './ConfigInputs.tsx'
import type { Draft } from './draft.ts'
import { text } from './text.ts'

/** The names of an origin, told apart: that of the request, that of the handshake, and that of the certificate. */
export function OriginNames({ index }: { index: number }) {
  const t = useText()
  const origin = useWatch<Draft, `origins.${number}`>({ name: `origins.${index}` })
  const { originHostPolicy, originProtocolPolicy, originVerifyCertificate } = origin
  const at = (name: string) => `origins.${index}.${name}`
  const isGiven = originHostPolicy === 'custom'
  // What was given stays in sight: it is sent, and may be wrong.
  const hasTlsNames = Boolean(origin.originServerName) || Boolean(origin.originCertificateName)
  const unverified = originVerifyCertificate === false
  return (
    <>
      <div className="form-grid">
        <SelectInput name={at('originHostPolicy')} deps={[at('originHostName')]} />
        {(isGiven || origin.originHostName) && <TextInput name={at('originHostName')} required={isGiven} />}
      </div>
      {(originProtocolPolicy !== 'http-only' || hasTlsNames || unverified) && (
        <>
          <div className="form-grid">
            <TextInput name={at('originServerName')} />
            <TextInput name={at('originCertificateName')} />
          </div>
          <CheckInput name={at('originVerifyCertificate')} deps={[at('originVerifyAcknowledged')]} />
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
