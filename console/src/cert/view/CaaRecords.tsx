import type { CaaRefusal } from '@fairlead/api/cert/free.ts'
import { useText } from '../../lib/text/text.ts'
import { DnsRecord } from '../../ui/dns/DnsRecord.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { freeText as text } from '../free-text.ts'

/** The CAA records that forbid the authority, and the record that allows it. */
export function CaaRecords({ caa, zone }: { caa: CaaRefusal; zone: string }) {
  const { name, records, add } = caa
  const t = useText()
  return (
    <>
      <Facts
        single
        facts={[
          {
            label: t(text.caaFound, { name }),
            value: records.map((record) => (
              <div key={record} className="mono">
                {record}
              </div>
            )),
          },
        ]}
      />
      <p>{t(text.caaAdd, { name })}</p>
      <DnsRecord host={name} value={add} zone={zone} />
    </>
  )
}
