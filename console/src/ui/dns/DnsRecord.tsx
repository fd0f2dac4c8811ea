import { useText } from '../../lib/text/text.ts'
import { CopyText } from '../button/CopyText.tsx'
import { Facts } from '../page/Facts.tsx'
import { dnsText as text } from './text.ts'

type Props = { host: string; value: string }

/** A record for the user to create at the DNS provider. */
export function DnsRecord({ host, value }: Props) {
  const t = useText()
  return (
    <Facts
      single
      facts={[
        { label: t(text.host), value: <CopyText text={host} /> },
        { label: t(text.value), value: <CopyText text={value} /> },
      ]}
    />
  )
}
