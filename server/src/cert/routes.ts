import {
  addCertificate,
  deleteCertificate,
  getCertificate,
  listCertificates,
  readCertificate as readOff,
  replaceCertificate,
  selectCertificates,
} from '@fairlead/api/cert/certificate.ts'
import {
  generateCertificate,
  getCertificateOrder,
  listCertificateEvents,
  listCertificateSites,
  lookForRecord,
  renewCertificate,
  retryCertificate,
} from '@fairlead/api/cert/free.ts'
import type { Call } from '../lib/http/call/call.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import type { Database, Entered } from '../lib/db.ts'
import * as certificates from './certificates.ts'
import type { AuthoritySettings } from './free/authority-settings.ts'
import { listOrderEvents } from './free/events.ts'
import { lookNow } from './free/look-now.ts'
import { generateFor, orderAgain, findCertificateOrder } from './free/orders.ts'
import { readOffCertificate } from './read-off.ts'

/** For the slice of sites, which this one depends on. */
export { freeCertificates } from './free/orders.ts'

type CertificateServices = AuthoritySettings & { db: Database; box: SecretBox }

export function certificateRoutes({ serve, serveOutward }: Serve, parts: CertificateServices) {
  const { box, db } = parts
  const orders = { box, settings: parts }
  const readerOf = ({ me, language }: Pick<Call<unknown>, 'language'> & { me: Entered }) => ({
    accountId: me.account_id,
    language,
  })

  serve(listCertificates, (call) =>
    certificates.listCertificatePage(call.tx, readerOf(call), call.query, call.now),
  )
  serve(selectCertificates, ({ tx, me, query, now }) =>
    certificates.listCertificateOptions(tx, me.account_id, query.domain, now),
  )
  serve(getCertificate, (call) =>
    certificates.findShownCertificate(call.tx, readerOf(call), call.params.id, call.now),
  )
  serve(readOff, ({ body, now }) => Promise.resolve(readOffCertificate(body, now)))

  serve(addCertificate, async (call) => {
    const added = await certificates.addCertificateTo(call.tx, readerOf(call), call.body, {
      box,
      now: call.now,
    })
    call.note({ subject: added.id })
    call.changed(null, added)
    return added
  })

  serve(replaceCertificate, async (call) => {
    const { tx, params, body, now, changed } = call
    const { before, after } = await certificates.storeReplacement(tx, readerOf(call), params.id, body, {
      box,
      now,
    })
    changed(before, after)
    return after
  })

  serve(deleteCertificate, async (call) => {
    const { tx, params, now, changed } = call
    changed(await certificates.removeCertificate(tx, readerOf(call), params.id, now), null)
    return null
  })

  serve(generateCertificate, async (call) => {
    const made = await generateFor(call.tx, call.body, { ...readerOf(call), now: call.now }, orders)
    call.note({ subject: made.id })
    call.changed(null, made)
    return made
  })
  for (const endpoint of [retryCertificate, renewCertificate])
    serve(endpoint, (call) =>
      orderAgain(call.tx, { ...readerOf(call), now: call.now }, call.params.id, orders),
    )

  serve(getCertificateOrder, ({ tx, me, params }) => findCertificateOrder(tx, me.account_id, params.id))
  serveOutward(lookForRecord, async ({ tx, me, params, now }) => {
    const order = await findCertificateOrder(tx, me.account_id, params.id)
    return () => lookNow({ db, dns: parts }, { certificateId: params.id, order }, now)
  })
  serve(listCertificateEvents, async ({ tx, me, params }) => {
    await certificates.demandCertificate(tx, me.account_id, params.id)
    return listOrderEvents(tx, me.account_id, params.id)
  })
  serve(listCertificateSites, ({ tx, me, params }) =>
    certificates.sitesOfCertificate(tx, me.account_id, params.id),
  )
}
