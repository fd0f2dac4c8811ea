import { type Certificate, listCertificates } from '@fairlead/api/cert/certificate.ts'
import { type CertificateOrder, lookForRecord } from '@fairlead/api/cert/free.ts'
import type { ProofLook } from '@fairlead/api/cdn/site/site-proof.ts'
import { useState } from 'react'
import { CallError } from '../../lib/call/call-error.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { DnsLooks } from '../../ui/dns/DnsLooks.tsx'
import { DnsRecord } from '../../ui/dns/DnsRecord.tsx'
import { dnsText } from '../../ui/dns/text.ts'
import { FormFailure } from '../../ui/form/Form.tsx'
import { Alert } from '../../ui/page/Alert.tsx'
import { freeText as text } from '../free-text.ts'

type Props = { order: CertificateOrder; id: Certificate['id'] }
/** Result of the check that the user started. */
type Found = { looks: readonly ProofLook[] } | { failure: CallError }

/** The TXT record that validates the domain, and the responses of the name servers; nothing if no record is needed. */
export function OrderRecord({ order, id }: Props) {
  const { txtName, txtValue } = order
  if (txtName === null || txtValue === null) return null
  // The result of a check applies to this value only.
  return <Record key={txtValue} id={id} order={order} host={txtName} value={txtValue} />
}

function Record({ order, id, host, value }: Props & { host: string; value: string }) {
  const t = useText()
  const [found, setFound] = useState<Found>()
  const look = useAction(lookForRecord, { tell: 'form', refresh: [listCertificates], always: true })
  const check = async () => {
    try {
      setFound({ looks: await look.act({ params: { id } }) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFound({ failure: error })
    }
  }
  const looks = found && 'looks' in found ? found.looks : order.looks
  return (
    <>
      {order.txtChanged && <Alert tone="warn">{t(text.txtChanged)}</Alert>}
      <p>{t(text.byRecord)}</p>
      <DnsRecord host={host} value={value} zone={order.zone} />
      {found && 'failure' in found && <FormFailure error={found.failure} />}
      {found && 'looks' in found && (
        <Alert tone="success" live>
          {t(text.recordFound)}
        </Alert>
      )}
      <div className="row">
        <Button pending={look.pending} onClick={() => void check()}>
          {t(dnsText.check)}
        </Button>
      </div>
      {looks.length > 0 && <DnsLooks looks={looks} />}
    </>
  )
}
