import {
  addCertificate,
  deleteCertificate,
  getCertificate,
  listCertificates,
  replaceCertificate,
  selectCertificates,
} from '@fairlead/api/cert/certificate.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import * as certificates from './certificates.ts'

export function certificateRoutes({ serve }: Serve, { box }: { box: SecretBox }) {
  serve(listCertificates, ({ tx, me, query, now }) =>
    certificates.listCertificatesOf(tx, me.account_id, query, now),
  )
  serve(selectCertificates, ({ tx, me, query, now }) =>
    certificates.selectCertificatesOf(tx, me.account_id, query.domain, now),
  )
  serve(getCertificate, ({ tx, me, params, now }) =>
    certificates.certificateOf(tx, me.account_id, params.id, now),
  )

  serve(addCertificate, async ({ tx, me, body, now, note, changed }) => {
    const added = await certificates.addCertificateTo(tx, me.account_id, body, { box, now })
    note({ subject: added.id })
    changed(null, added)
    return added
  })

  serve(replaceCertificate, async ({ tx, me, params, body, now, changed }) => {
    const parts = { box, now }
    const { before, after } = await certificates.replaceCertificateOf(
      tx,
      me.account_id,
      params.id,
      body,
      parts,
    )
    changed(before, after)
    return after
  })

  serve(deleteCertificate, async ({ tx, me, params, now, changed }) => {
    changed(await certificates.removeCertificate(tx, me.account_id, params.id, now), null)
    return null
  })
}
