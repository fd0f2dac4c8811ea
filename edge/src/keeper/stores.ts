import { join } from 'node:path'
import { sealIdentityAgain } from '../agent/identity.ts'
import type { Settings } from '../settings.ts'
import { openCertificateStore } from '../store/certificate-store.ts'
import { openChallengeStore } from '../store/challenge-store.ts'
import { openDatabase } from '../store/database.ts'
import { openLeaseStore } from '../store/lease-store.ts'
import { moveCertificates } from '../store/older-form.ts'
import { openOutbox } from '../store/outbox.ts'
import { changeSeal, checkSeal, openSeal } from '../store/seal.ts'
import { openSiteStore } from '../store/site-store.ts'
import { openState } from '../store/state.ts'
import { sealAuthorityAgain } from '../tls/development-certificates.ts'

export const databasePath = (folder: string) => join(folder, 'edge.db')

export type Stores = ReturnType<typeof openStores>

/**
 * The database and what is stored in it. Everything that is sealed is sealed with the current key afterwards. Throws if the
 * folder is unusable, or if the edge is not enrolled and cannot be.
 */
export function openStores(settings: Settings, folder: string) {
  const db = openDatabase(databasePath(folder))
  const state = openState(db)
  if (state.text('edgeId') === undefined && settings.enrollToken === undefined) {
    throw new Error('it is not enrolled yet, and EDGE_ENROLL_TOKEN is not set')
  }
  const seal = openSeal(settings.secretKey, settings.oldSecretKeys)
  checkSeal(state, seal)
  const store = openSiteStore(db, seal)
  store.sealPlain()
  const certificateStore = openCertificateStore(db, seal)
  // All other code of the edge that opens sealed values starts later, and needs only the current key.
  changeSeal(state, seal, () => {
    sealIdentityAgain(folder, seal)
    sealAuthorityAgain(join(folder, 'tls'), seal)
    store.sealAgain()
    certificateStore.sealAgain()
  })
  const outbox = openOutbox(db)
  const { sites, unreadable } = store.all()
  return {
    db,
    state,
    seal,
    store,
    certificateStore,
    challengeStore: openChallengeStore(db),
    leaseStore: openLeaseStore(db),
    outbox,
    /** The sites at the start, and the ids of those that cannot be read. */
    stored: { sites: moveCertificates(db, store, certificateStore, sites), unreadable },
  }
}
