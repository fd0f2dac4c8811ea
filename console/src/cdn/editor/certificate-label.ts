import type { ReplyOf } from '@fairlead/api/endpoint.ts'
import type { selectCertificates } from '@fairlead/api/cert/certificate.ts'
import type { useText } from '../../lib/text/text.ts'
import { text } from './text.ts'

type Offered = ReplyOf<typeof selectCertificates>[number]

/** A certificate among others: its name and its end, or that it is being issued. */
export const certificateLabel = (
  t: ReturnType<typeof useText>,
  { certificateName: name, expireDate }: Offered,
) =>
  expireDate === null
    ? t(text.certificateToCome, { name })
    : t(text.certificateUntil, { name, date: expireDate.slice(0, 10) })
