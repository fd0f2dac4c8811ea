import { useText } from '../../lib/text/text.ts'
import { CopyText } from '../button/CopyText.tsx'
import { Facts } from '../page/Facts.tsx'
import { hostInZone } from './host-in-zone.ts'
import { dnsText as text } from './text.ts'

type Props = {
  host: string
  value: string
  /** The domain in whose zone the record is created. */
  zone: string | null
}

/** A record for the user to create at the DNS provider, whose console wants the host without the domain. */
export function DnsRecord({ host, value, zone }: Props) {
  const t = useText()
  const short = hostInZone(host, zone)
  return (
    <Facts
      single
      facts={[
        {
          label: t(text.host),
          value: (
            <>
              <CopyText text={short} />
              {short !== host && <div className="soft">{t(text.fullHost, { host })}</div>}
            </>
          ),
        },
        { label: t(text.value), value: <CopyText text={value} /> },
      ]}
    />
  )
}
