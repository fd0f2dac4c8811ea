import { abortCalls } from '../../lib/call/call.ts'
import { createStore } from '../../lib/store.ts'
import { me } from '../../lib/session/session.ts'
import { whileVisible } from '../../lib/call/while-visible.ts'
import { signOut } from '../session/sign-out.ts'
import { readRelease, releasePollSeconds, updateFor } from './version.ts'

/** A newer version waits for a reload. */
export const updateWaits = createStore(false)

const reloadedFor = 'reloadedFor'

/** A proxy cache may answer a reload with the old page, which must not cause an endless loop of reloads. */
function reloadOnce(ver: string): void {
  if (sessionStorage.getItem(reloadedFor) === ver) return
  sessionStorage.setItem(reloadedFor, ver)
  location.reload()
}

/** Fetches the server's release and decides what it means here. Without a version file there is nothing to compare. */
async function askRelease(onAuthScreen: boolean) {
  const ver = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content
  if (!ver) return undefined
  const release = await fetch(`/ver.json?${Date.now()}`)
    .then((response) => (response.ok ? response.json() : undefined))
    .then(readRelease, () => undefined)
  if (!release) return undefined
  const services = me.get()?.services.map(({ id }) => id) ?? []
  return { ver: release.ver, update: updateFor(release, { ver, services, onAuthScreen }) }
}

/**
 * Polls while the page is visible, so that users who stay on one screen notice a release as well. It only shows a
 * notice, because a reload would lose unsaved input. The next navigation signs out, or reloads a page before sign-in.
 */
export function watchVersion(onAuthScreen: () => boolean): () => void {
  return whileVisible(releasePollSeconds, () => {
    void askRelease(onAuthScreen()).then((found) => {
      if (found && found.update !== 'none') updateWaits.set(true)
    })
  })
}

/** Runs on every navigation (spec 1, section 2). */
export async function checkVersion(onAuthScreen: boolean): Promise<void> {
  const release = await askRelease(onAuthScreen)
  switch (release?.update) {
    case undefined:
    case 'none':
      return
    case 'prompt':
      updateWaits.set(true)
      return
    case 'signOut':
      await signOut()
      reloadOnce(release.ver)
      return
    case 'reload':
      abortCalls()
      reloadOnce(release.ver)
  }
}
