import { type Certificate, listCertificates } from '@fairlead/api/cert/certificate.ts'
import { type CertificateOrder, getCertificateOrder } from '@fairlead/api/cert/free.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toastMs } from '../../lib/call/failure.ts'
import { callQuery, refreshPaths } from '../../lib/call/query.ts'
import { showToast } from '../../lib/notices.ts'
import { useInUse } from '../../lib/session/in-use.ts'
import { useText } from '../../lib/text/text.ts'
import { isFree, isGenerating } from '../certificate-states.ts'
import { freeText as text } from '../free-text.ts'

/** Without user action, a step takes one to two seconds. */
const openPollMs = 3000

export const isOpen = (order: Pick<CertificateOrder, 'state'>) =>
  order.state !== 'done' && order.state !== 'failed'

/** The latest order of a free certificate, polled while it is open and the page is in use. */
export function useOrder(certificate: Certificate): CertificateOrder | undefined {
  const t = useText()
  const inUse = useInUse()
  const { data: order } = useQuery({
    ...callQuery(getCertificateOrder, { params: { id: certificate.id } }, { quiet: true }),
    enabled: isFree(certificate),
    refetchInterval: ({ state: { data } }) => (inUse && data && isOpen(data) ? openPollMs : false),
  })
  const state = order?.state
  const domain = order?.domain ?? ''
  const before = useRef(state)
  const isLate = order !== undefined && !isOpen(order) && isGenerating(certificate)
  useEffect(() => {
    const was = before.current
    before.current = state
    const hasChanged = was !== undefined && was !== state
    if (hasChanged && state === 'done') showToast('success', t(text.issued, { domain }), toastMs)
    // The certificate and its events change together with the order.
    if (hasChanged || isLate) void refreshPaths(listCertificates.path)
  }, [state, isLate, domain, t])
  return isFree(certificate) ? order : undefined
}
