import type { readCertificate } from '@fairlead/api/cert/certificate.ts'
import type { ReplyOf } from '@fairlead/api/endpoint.ts'
import { useText } from '../../lib/text/text.ts'
import { TagList } from '../../ui/entry/TagList.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { Fingerprint } from '../Fingerprint.tsx'
import { text } from '../text.ts'

export type Read = ReplyOf<typeof readCertificate>

/** Details of a certificate that is not saved yet. */
export function ReadFacts({ read }: { read: Read }) {
  const t = useText()
  return (
    <Facts
      facts={[
        { label: t(text.domains), value: <TagList label={t(text.domains)} tags={read.subjectDnsName} /> },
        { label: t(text.issuer), value: read.issuer },
        { label: t(text.begins), value: <TimeText iso={read.beginDate} /> },
        { label: t(text.ends), value: <TimeText iso={read.expireDate} /> },
        { label: t(text.keyType), value: read.keyType },
        { label: t(text.algorithm), value: read.sigAlgName },
        { label: t(text.chain), value: read.chain.join(' → ') },
        { label: t(text.serialNumber), value: <code>{read.serialNumber}</code> },
        { label: t(text.fingerprint), value: <Fingerprint value={read.fingerprint} /> },
      ]}
    />
  )
}
