import {
  canDeleteCertificate,
  type Certificate,
  deleteCertificate,
  GenerateStatus,
  listCertificates,
  replaceCertificate,
} from '@fairlead/api/cert/certificate.ts'
import { renewCertificate, retryCertificate } from '@fairlead/api/cert/free.ts'
import { useAction } from '../lib/call/use-action.ts'
import { goTo } from '../lib/address/navigator.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { isFree, isIssued } from './certificate-states.ts'
import { freeText } from './free-text.ts'
import { text } from './text.ts'

/** The actions for a certificate. `ordered`: an order is open, which only the page of the certificate knows. */
export function useCertificateActs(
  onDeleted?: () => void,
): (certificate: Certificate, ordered?: boolean) => RowAct[] {
  const t = useText()
  const orderOf = useOrderAct()
  const remove = useAction(deleteCertificate, { onDone: onDeleted, refresh: [listCertificates] })
  return (certificate, ordered = false) => {
    const { id, certificateName: name } = certificate
    return [
      ...orderOf(certificate, ordered),
      {
        action: replaceCertificate,
        label: text.replace,
        unless: true,
        onAct: async () => goTo(paths.certificateReplace(id)),
      },
      {
        action: deleteCertificate,
        label: text.remove,
        danger: true,
        unless: canDeleteCertificate(certificate),
        confirm: {
          title: t(text.removeTitle, { name }),
          text: t(isIssued(certificate) ? text.removeText : text.removeRequestText),
          danger: true,
        },
        onAct: () => remove.act({ params: { id } }, [text.removed, { name }]),
      },
    ]
  }
}

/** Requests a failed free certificate again, or renews an issued one early. */
function useOrderAct(): (certificate: Certificate, ordered: boolean) => RowAct[] {
  const t = useText()
  const retry = useAction(retryCertificate, { refresh: [listCertificates], always: true })
  const renew = useAction(renewCertificate, { refresh: [listCertificates], always: true })
  return (certificate, ordered) => {
    const { id, certificateName: name, generateStatus } = certificate
    const params = { id }
    const unless = ordered ? 'certificateGenerating' : true
    if (!isFree(certificate)) return []
    if (generateStatus === GenerateStatus.failed) {
      const onAct = () => retry.act({ params }, [freeText.retrying, { name }])
      return [{ action: retryCertificate, label: freeText.retry, unless, onAct }]
    }
    if (generateStatus !== GenerateStatus.done) return []
    return [
      {
        action: renewCertificate,
        label: freeText.renew,
        unless,
        confirm: { title: t(freeText.renewTitle, { name }), text: t(freeText.renewText) },
        onAct: () => renew.act({ params }, [freeText.renewing, { name }]),
      },
    ]
  }
}
