import { selectCertificates } from '@fairlead/api/cert/certificate.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { certificateLabel } from './certificate-label.ts'
import { useEditing } from './editing.ts'
import { setting } from './setting/setting.ts'
import { text } from './text.ts'

/** The certificates that cover the site. The one in use stays in the list, whatever its state. */
export function CertificateField() {
  const t = useText()
  const { site, base } = useEditing()
  const { data = [] } = useQuery(callQuery(selectCertificates, { query: { domain: site.domain } }))
  const shown = base.certificate.cdnCertificateId
  const isOffered = data.some(({ id }) => id === shown)
  const options = data.map((one) => ({ value: one.id, label: certificateLabel(t, one) }))
  return (
    <SelectField
      {...setting('certificate.cdnCertificateId')}
      none={t(text.noCertificate)}
      options={
        shown && !isOffered ? [...options, { value: shown, label: t(text.shownCertificate) }] : options
      }
    />
  )
}
