import type { Certificate } from '@fairlead/api/cert/certificate.ts'
import { causeTexts } from '@fairlead/api/cert/causes.ts'
import { type CertificateEvent, listCertificateEvents } from '@fairlead/api/cert/free.ts'
import { recordName } from '@fairlead/api/cert/record-name.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { Timeline } from '../../ui/detail/Timeline.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { eventTones } from '../certificate-states.ts'
import { freeText } from '../free-text.ts'
import { text } from '../text.ts'

/** The events of a certificate, newest first. */
export function CertificateHistory({ certificate }: { certificate: Certificate }) {
  const t = useText()
  const domain = certificate.domain ?? certificate.subjectDnsName[0] ?? ''
  const { data: events } = useQuery(
    callQuery(listCertificateEvents, { params: { id: certificate.id } }, { quiet: true }),
  )
  return (
    <section className="panel" aria-labelledby="certificate-history">
      <h2 id="certificate-history">{t(freeText.history)}</h2>
      <div className="panel-body">
        {events?.length === 0 && <p className="soft">{t(freeText.noHistory)}</p>}
        {events && events.length > 0 && (
          <Timeline
            label={t(freeText.history)}
            entries={events.map((event) => ({
              key: event.id,
              time: event.date,
              title: t(freeText.events[event.kind]),
              tone: eventTones[event.kind],
              children: <More event={event} domain={domain} />,
            }))}
          />
        )}
      </div>
    </section>
  )
}

/** The cause of a failure, or the end of validity of the new certificate. */
function More({ event, domain }: { event: CertificateEvent; domain: string }) {
  const t = useText()
  const { cause, expireDate } = event
  return (
    <>
      {cause && <div>{t(causeTexts[cause], { domain, txtName: recordName(domain) })}</div>}
      {expireDate && (
        <div className="soft">
          {t(text.ends)} <TimeText iso={expireDate} />
        </div>
      )}
    </>
  )
}
